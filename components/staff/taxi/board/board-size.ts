// How large a text can stand on a name board: the largest size at which its words, wrapped, still fit the sheet.

/** Mean width of a bold letter, in parts of its height; wide enough for capitals. */
const LETTER = 0.64;
const LINE = 1.08;
/** Room for the text in hundredths of the sheet's width; the sheet is 297 by 210. */
const WIDTH = 92;
const HEIGHT = 46;
const LARGEST = 24;
const SMALLEST = 3;

/** Parts a line may end after: words, and what ends in a hyphen, which is written without a space behind it. */
function partsOf(text: string): { length: number; space: number }[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) =>
      word
        .split(/(?<=\p{L}-)(?=\p{L})/u)
        .map((part, at) => ({ length: [...part].length, space: at === 0 ? 1 : 0 })),
    );
}

function linesAt(parts: ReturnType<typeof partsOf>, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const { length, space } of parts) {
    if (length > perLine) return Number.POSITIVE_INFINITY;
    const together = used === 0 ? length : used + space + length;
    if (together <= perLine) used = together;
    else {
      lines += 1;
      used = length;
    }
  }
  return lines;
}

/** Height of the letters in hundredths of the board's width (`cqi`). */
export function boardSize(text: string): number {
  const parts = partsOf(text);
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const lines = linesAt(parts, Math.floor(WIDTH / (size * LETTER)));
    if (lines * size * LINE <= HEIGHT) return size;
  }
  return SMALLEST;
}
