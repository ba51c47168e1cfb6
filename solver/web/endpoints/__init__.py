"""What each address answers: a form read, work done in a process of its own, a page."""
