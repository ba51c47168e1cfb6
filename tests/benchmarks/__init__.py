"""Speed as ratios within one run: a machine's pace cancels out, a slower algorithm does not."""
