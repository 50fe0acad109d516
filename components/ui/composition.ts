// Keys of an input method: while a word is composed, Enter, Escape and the arrows choose among its spellings.

/** 229 is what the keys of a composition report where a browser ends it before the key (UI Events, 7.3.1). */
const COMPOSED_KEY = 229;

/** True for a key that belongs to a composition, and to nothing that listens for keys. */
export function isComposed(event: Event | { nativeEvent: Event }): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  const { isComposing, keyCode } = native as Partial<KeyboardEvent>;
  return isComposing === true || keyCode === COMPOSED_KEY;
}
