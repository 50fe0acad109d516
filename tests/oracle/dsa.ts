// Whose rates are kept back from whom, read out of gaps 14 (DSA) alone.
const AREA =
  "be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se is li no".split(" ");

export interface WireHost {
  description?: { host_type?: string | null; trader?: { trader_verified?: boolean | null } | null } | null;
}

/** `from`: country of the booker, and its state behind a hyphen. */
export function isKeptBack(from: string, { description }: WireHost): boolean {
  const { host_type: host = null, trader = null } = description ?? {};
  if ((host === null && trader === null) || !AREA.includes(from.slice(0, 2))) return false;
  return host !== "private" && trader?.trader_verified !== true;
}

export const KEPT_BACK = "Not bookable from your country";
