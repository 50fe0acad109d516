// Where a list goes on: the platform's page token or a place in a list of ids, and how many entries the reader has already.

export interface Cursor {
  have: number;
  token: string;
}

/** Of a list whose stays are named by id; those that fit are found again from the question. */
export interface OffsetCursor {
  have: number;
  offset: number;
}

const FORM = /^(\d{1,6})\.(.{1,4096})$/s;
const OFFSET_FORM = /^(\d{1,6})\+(\d{1,6})$/;

/** `30.token`; null stays null: the list has ended. */
export function cursorText(have: number, token: string | null): string | null {
  return token === null ? null : `${have}.${token}`;
}

/** `30+100`: the ids from the hundredth on. */
export const offsetCursorText = (have: number, offset: number): string => `${have}+${offset}`;

/** Null for text that is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const match = FORM.exec(text);
  return match?.[1] && match[2] ? { have: Number(match[1]), token: match[2] } : null;
}

/** A cursor of results, of either kind; null for text that is none. */
export function readListCursor(text: string): Cursor | OffsetCursor | null {
  const match = OFFSET_FORM.exec(text);
  return match?.[1] && match[2] ? { have: Number(match[1]), offset: Number(match[2]) } : readCursor(text);
}
