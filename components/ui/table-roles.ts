// Roles to spread on table parts: rows become cards on a phone, and a changed `display` drops the native role.

export const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  /** A header of a body of rows; the closest role there is to `scope="rowgroup"`. */
  groupHeader: { role: "rowheader", scope: "rowgroup" },
  rowHeader: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
