// What drizzle's types do not say of its two engines, said in one place: elsewhere nothing is declared another type.
import type { Database } from "./open";

/** Both engines' databases are of the one dialect; their types have no parent that says so. */
export const asDatabase = (db: unknown): Database => db as Database;

/** Rows of a statement in SQL text: both engines answer `{ rows }`, which the type they share does not name. */
export const rowsOf = <Row>(answer: unknown): Row[] => (answer as { rows: Row[] }).rows;
