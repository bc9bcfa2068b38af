"""The nouns of Garten Zwerge e.V.: hats, piles, events, terms and the box they come in."""
