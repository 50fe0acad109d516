// Where a list goes on: the platform's page token, and how many entries the reader has already.

export interface Cursor {
  have: number;
  token: string;
}

const FORM = /^(\d{1,6})\.(.{1,4096})$/s;

/** `30.token`; null stays null: the list has ended. */
export function cursorText(have: number, token: string | null): string | null {
  return token === null ? null : `${have}.${token}`;
}

/** Null for text that is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const match = FORM.exec(text);
  return match?.[1] && match[2] ? { have: Number(match[1]), token: match[2] } : null;
}
