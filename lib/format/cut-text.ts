// Cutting text without breaking a character in two.

/** The first `maximum` UTF-16 units of `text`, or fewer where the last of them are part of a grapheme that goes on. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(maximum)?.index);
}
