// What of a map has room: prices best first, then dots, then names; none covers another or is cut off.

export interface Size {
  width: number;
  height: number;
}

/** Where something stands, in pixels of the pane, and what it says. */
interface At {
  x: number;
  y: number;
  text: string;
}

/** Where a name stands against its point; `bare`: its icon has room and its name has not. */
export type Side = "over" | "right" | "left" | "below" | "above" | "bare";

export interface SignAt extends At {
  /** False for a name that stands on its point itself. */
  hasIcon: boolean;
  /** True for an icon that says something without its name. */
  canBeBare: boolean;
}

export interface Crowd {
  size: Size;
  /** True where the page runs from right to left, and the controls on the map with it. */
  isMirrored: boolean;
  /** What was searched for: its icon is never covered. */
  here: At | null;
  /** Groups of stays, which always show what they say. */
  groups: readonly At[];
  /** Stays, best first; those without a price say nothing. */
  stays: readonly At[];
  /** Most important first. */
  signs: readonly SignAt[];
}

/** How a stay is drawn; `covered`: not until a reader points at it or the map comes nearer. */
export type Pin = "price" | "dot" | "covered";

export interface Room {
  pins: Pin[];
  /** Null for a sign there is no room for. */
  signs: (Side | null)[];
  here: Side | null;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PRICE = { letter: 7.2, spare: 24, height: 30 };
const GROUP = { letter: 7.2, spare: 30, height: 30 };
const NAME = { letter: 6.4, spare: 8, height: 17 };
/** As wide as a name gets in map.css before it is cut with an ellipsis. */
const WIDEST_NAME = 192;
const DOT = 12;
const ICON = 22;
/** From the middle of an icon to the near edge of its name. */
const BESIDE = 12;
const EDGE = 5;
/** Letters of scripts without narrow ones. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uff00-\uff60]/;

const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.9 : 1), 0);

const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const pillOf = (at: At, { letter, spare, height }: typeof PRICE): Box =>
  around(at, lettersOf(at.text) * letter + spare, height);

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What lies over every map: zoom and scale, the button that hides it, the line at its foot. */
function controls({ width, height }: Size, isMirrored: boolean): Box[] {
  const zoom = { left: 0, top: 0, right: 92, bottom: 132 };
  const hide = { left: width - 136, top: 0, right: width, bottom: 58 };
  const turned = ({ left, right, ...rest }: Box): Box => ({
    ...rest,
    left: width - right,
    right: width - left,
  });
  const foot = { left: 0, top: height - 30, right: width, bottom: height };
  return [...(isMirrored ? [turned(zoom), turned(hide)] : [zoom, hide]), foot];
}

/** Takes room as long as there is some. */
function rooms({ width, height }: Size, taken: Box[]) {
  const isWithin = ({ left, top, right, bottom }: Box): boolean =>
    left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= height - EDGE;
  const isFree = (box: Box): boolean => isWithin(box) && !taken.some((other) => touch(box, other));
  return {
    isFree,
    take: (...boxes: Box[]): boolean => {
      const hasRoom = boxes.every(isFree);
      if (hasRoom) taken.push(...boxes);
      return hasRoom;
    },
    hold: (box: Box) => void taken.push(box),
  };
}

type Rooms = ReturnType<typeof rooms>;

function nameBox({ x, y, text }: At, side: Exclude<Side, "bare">): Box {
  const width = Math.min(WIDEST_NAME, lettersOf(text) * NAME.letter) + NAME.spare;
  const { height } = NAME;
  if (side === "over") return around({ x, y }, width, height);
  if (side === "below") return around({ x, y: y + BESIDE + height / 2 }, width, height);
  if (side === "above") return around({ x, y: y - BESIDE - height / 2 }, width, height);
  return around({ x: side === "right" ? x + BESIDE + width / 2 : x - BESIDE - width / 2, y }, width, height);
}

const SIDES = ["right", "left", "below", "above"] as const;
/** Of a name without an icon. */
const NAME_SIDES = ["over", "below", "above", "right", "left"] as const;

function placeSign(room: Rooms, sign: SignAt): Side | null {
  if (!sign.hasIcon) return NAME_SIDES.find((side) => room.take(nameBox(sign, side))) ?? null;
  const icon = around(sign, ICON, ICON);
  if (!room.isFree(icon)) return null;
  const side = SIDES.find((one) => room.take(icon, nameBox(sign, one)));
  if (side) return side;
  return sign.canBeBare && room.take(icon) ? "bare" : null;
}

/** Shares the room of a pane: the searched point, groups, prices in their order, then names in theirs. */
export function shareRoom({ size, isMirrored, here, groups, stays, signs }: Crowd): Room {
  const room = rooms(size, controls(size, isMirrored));
  const shown = groups.map((group) => pillOf(group, GROUP));
  if (here) shown.push(around(here, ICON, ICON));
  for (const box of shown) room.hold(box);
  const prices = stays.map((stay) => {
    const pill = pillOf(stay, PRICE);
    const hasRoom = stay.text !== "" && room.take(pill);
    if (hasRoom) shown.push(pill);
    return hasRoom;
  });
  const dots: Box[] = [];
  const pins = stays.map((stay, index): Pin => {
    if (prices[index]) return "price";
    const dot = around(stay, DOT, DOT);
    if ([...shown, ...dots].some((other) => touch(dot, other))) return "covered";
    dots.push(dot);
    return "dot";
  });
  const besideDots = (side: (typeof SIDES)[number]) =>
    here !== null && dots.every((dot) => !touch(dot, nameBox(here, side)));
  const named = here && here.text !== "" ? here : null;
  const sides = [...SIDES.filter(besideDots), ...SIDES];
  const nameOfHere = named && sides.find((side) => room.take(nameBox(named, side)));
  for (const dot of dots) room.hold(dot);
  return { pins, here: here && (nameOfHere ?? "bare"), signs: signs.map((sign) => placeSign(room, sign)) };
}
