// Notes that are typed and not saved yet, for as long as the tab is open: a reload loses none.

const KEY = "stays-notes";

function drafts(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    // Storage may be closed to us; then a draft lasts as long as the page.
    return {};
  }
}

const keyOf = (list: string, id: number): string => `${list} ${id}`;

export const noteDraft = (list: string, id: number): string | null => drafts()[keyOf(list, id)] ?? null;

/** `text`: null where it is saved or given up. */
export function keepNoteDraft(list: string, id: number, text: string | null): void {
  const { [keyOf(list, id)]: _, ...others } = drafts();
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(text === null ? others : { ...others, [keyOf(list, id)]: text }),
    );
  } catch {
    // See above.
  }
}
