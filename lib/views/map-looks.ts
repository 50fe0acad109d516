// Which markers show their price and which are a dot, so that none lies over another.

/** Where a marker stands, in pixels, and how many letters it shows. */
export interface MarkerAt {
  x: number;
  y: number;
  letters: number;
}

const LETTER_PIXELS = 7.4;
const SPARE_PIXELS = 22;
const HIGH_PIXELS = 30;

/** True for each marker, in order, that has room for its price; an earlier one goes before a later one. */
export function haveRoom(markers: readonly MarkerAt[]): boolean[] {
  const taken: { x: number; y: number; width: number }[] = [];
  return markers.map(({ x, y, letters }) => {
    const width = letters * LETTER_PIXELS + SPARE_PIXELS;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) * 2 >= other.width + width || Math.abs(other.y - y) >= HIGH_PIXELS,
    );
    if (isFree && letters > 0) taken.push({ x, y, width });
    return isFree && letters > 0;
  });
}
