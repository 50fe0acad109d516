// Rows become cards where the list is narrow.

export const ROW =
  "relative flex flex-wrap items-center gap-x-4 gap-y-1 border-s-3 border-b border-b-line px-3 py-3 transition-colors @4xl:table-row";
export const CELL = "align-top @4xl:px-2.5 @4xl:py-2.5 @4xl:first:ps-3 @4xl:last:pe-3";
export const HEAD = "px-2.5 pt-1 pb-2 text-start align-bottom text-2xs font-medium text-faint first:ps-3";
