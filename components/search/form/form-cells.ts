// How the four cells of a search form stand: one above the other, then two beside two, then all in one row.
export const FORM_CELLS = [
  "@min-[30rem]/fields:grid-cols-[minmax(0,1fr)_auto] @min-[30rem]/fields:*:nth-[-n+2]:col-span-2 @min-[30rem]/fields:*:nth-3:border-e @min-[30rem]/fields:*:nth-3:border-b-0",
  "@min-[46rem]/fields:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] @min-[46rem]/fields:*:nth-[-n+2]:col-span-1 @min-[46rem]/fields:*:nth-1:border-e",
  "@min-[60rem]/fields:grid-cols-[minmax(0,1.2fr)_minmax(0,1.45fr)_minmax(0,1fr)_auto] @min-[60rem]/fields:*:border-b-0 @min-[60rem]/fields:*:nth-2:border-e",
].join(" ");
