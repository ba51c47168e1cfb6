"""Findings about an edital: each rule judged under every reading, each finding with its provision and its sum."""
