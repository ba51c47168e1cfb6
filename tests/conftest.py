"""Settings that all tests share: Hypothesis is reproducible, and patient on a busy machine."""

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", parent=settings.get_profile("default"), max_examples=2_000)
settings.load_profile("default")
