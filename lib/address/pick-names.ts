// Names that the number fields of rates, the form around them and the address of a choice share.

/** `take-ID=2`: the field in which the number of a rate is chosen, in forms and addresses. */
export const TAKE = "take-";

/** Id of the form those fields belong to; they stand in the table, it stands below. */
export const SELECTION = "selection";

/** Id of the form that compares rates, and the name of the boxes that belong to it. */
export const COMPARISON = "compare-rates";
export const COMPARED = "products";
