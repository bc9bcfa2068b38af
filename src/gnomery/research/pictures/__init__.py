"""Views as pictures: the browser's drawings on a plain page, without a browser."""
