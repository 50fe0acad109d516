// Cutting text to so many UTF-16 units without breaking a grapheme in two.

export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(maximum)?.index);
}
