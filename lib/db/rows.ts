// Rows of statements in SQL text; elsewhere nothing is declared another type.

/** Both engines answer `{ rows }`, which the type they share does not name. */
export const rowsOf = <Row>(answer: unknown): Row[] => (answer as { rows: Row[] }).rows;
