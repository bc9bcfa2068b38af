"""The nouns of Gnome Grown: kinds, cards, animals, gardens and the box they come in."""
