// Where a list goes on: the platform's page token or a place in a list of ids, and how many entries the reader has already.

export interface Cursor {
  have: number;
  token: string;
  /** True: a page before held stays nobody could read, so that no count of this list is exact. */
  isShort?: true;
}

/** Of a list whose stays are named by id; those that fit are found again from the search. */
export interface OffsetCursor extends Omit<Cursor, "token"> {
  offset: number;
}

const FORM = /^(\d{1,6})(~?)\.(.{1,4096})$/s;
const OFFSET_FORM = /^(\d{1,6})(~?)\+(\d{1,6})$/;

/** `30.token`, `30~.token` where the list is short of some; null stays null: the list has ended. */
export function cursorText(have: number, token: string | null, isShort = false): string | null {
  return token === null ? null : `${have}${isShort ? "~" : ""}.${token}`;
}

/** `30+100`: the ids from the hundredth on. */
export const offsetCursorText = (have: number, offset: number, isShort = false): string =>
  `${have}${isShort ? "~" : ""}+${offset}`;

const marked = (mark: string | undefined) => (mark ? { isShort: true as const } : {});

/** Null for text that is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const [, have, mark, token] = FORM.exec(text) ?? [];
  return have && token ? { have: Number(have), token, ...marked(mark) } : null;
}

/** A cursor of results, of either kind; null for text that is none. */
export function readListCursor(text: string): Cursor | OffsetCursor | null {
  const [, have, mark, offset] = OFFSET_FORM.exec(text) ?? [];
  if (!have || !offset) return readCursor(text);
  return { have: Number(have), offset: Number(offset), ...marked(mark) };
}
