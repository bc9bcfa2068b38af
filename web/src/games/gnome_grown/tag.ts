/** The piece on the tag of its box. */
export default "ladybird";
