"""`isonomia graph`: what norms cite, contain and revoke, as text, JSON, GraphML or a drawing."""

from __future__ import annotations

from pathlib import Path

import click

from solver.commands import options
from solver.commands.output import answer_bytes, deliver, form_for, not_itself
from solver.messages import Speaker, visible
from solver.norms.graph import NormGraph, norm_graph
from solver.norms.graph_svg import as_svg
from solver.norms.graph_views import as_graphml, as_json, text_lines
from solver.norms.load import library, load_norm

FORMS = ("text", "json", "graphml", "svg")


@click.command("graph", help=options.help_of("graph.help"))
@click.argument("name", metavar="[ID]", required=False)
@options.format_option(*FORMS)
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=options.help_of("graph.output"))
@click.option("--force", is_flag=True, help=options.help_of("option.overwrite"))
@options.lang_option
def command(name: str | None, form: str, output: Path | None, force: bool, speaker: Speaker) -> None:  # noqa: FBT001
    """Answer what a norm, or the whole library, cites."""
    not_itself([("-o", output)], [name])
    norms = [load_norm(name)] if name else list(library())
    form = form_for(output, form, FORMS)
    deliver(rendered(norm_graph(norms), form, speaker), output, force=force)


def rendered(graph: NormGraph, form: str, speaker: Speaker) -> bytes:
    """Return the graph in one of the command's formats."""
    match form:
        case "json":
            return answer_bytes(as_json(graph))
        case "graphml":
            return as_graphml(graph).encode()
        case "svg":
            return as_svg(graph, speaker).encode()
        case _:
            return (visible("\n".join(text_lines(graph, speaker))) + "\n").encode()
