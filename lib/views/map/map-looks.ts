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

const NAME_LETTER_PIXELS = 6.6;
const WIDEST_NAME = 144;
const NAME_LINE = 15;

/** True for each name, in order, that no price lies over; `prices` are the markers that show theirs. */
export function uncovered(names: readonly MarkerAt[], prices: readonly MarkerAt[]): boolean[] {
  return names.map(({ x, y, letters }) => {
    const long = letters * NAME_LETTER_PIXELS;
    const width = Math.min(WIDEST_NAME, long);
    const height = NAME_LINE * Math.ceil(long / WIDEST_NAME);
    return prices.every(
      (price) =>
        Math.abs(price.x - x) * 2 >= price.letters * LETTER_PIXELS + SPARE_PIXELS + width ||
        Math.abs(price.y - y) * 2 >= HIGH_PIXELS + height,
    );
  });
}

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
