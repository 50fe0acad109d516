// The id of the form of filters, for what stands beside it.

export const FILTER_FORM = "filters";
