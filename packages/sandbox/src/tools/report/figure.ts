// One line of the report: a published figure, the world's own, and how far apart they may be.
import * as z from "zod";

/** How far off the world may be: either way, either way as a share of the published figure, or between two bounds. */
const Allowed = z.union([
  z.number(),
  z.templateLiteral([z.number(), "%"]),
  z.tuple([z.number(), z.number()]),
]);
type Allowed = number | `${number}%` | readonly [from: number, to: number];

/**
 * What is compared with its unit; the figure of the published set, or of the recipe where no set gives one; and a note
 * where the bounds are wider than noise, or where the aim is not the published figure itself.
 */
const Published = z.tuple([z.string(), z.number(), Allowed, z.string().optional()]);
export type Published = readonly [
  name: string,
  published: number,
  allowed: Allowed,
  note?: string | undefined,
];

/** Published figures by section. */
export const Sections = z.record(z.string(), z.array(Published));

/** The world's own figures by their names. */
export type Measured = Readonly<Record<string, number>>;

export interface Figure {
  name: string;
  published: number;
  own: number;
  /** Lowest and highest figure that passes. */
  from: number;
  to: number;
  note: string | null;
}

function boundsOf(published: number, allowed: Allowed): readonly [from: number, to: number] {
  if (typeof allowed === "object") return allowed;
  const off =
    typeof allowed === "number" ? allowed : Math.abs(published) * (Number.parseFloat(allowed) / 100);
  return [published - off, published + off];
}

/** Each published figure beside the measured one of its name. Throws an Error when one of them stands alone. */
export function compared(published: readonly Published[], measured: Measured): Figure[] {
  const names = new Set([...published.map(([name]) => name), ...Object.keys(measured)]);
  if (names.size !== published.length || published.some(([name]) => !(name in measured)))
    throw new Error(
      `published are ${published.map(([name]) => name).join("; ")} and measured ${Object.keys(measured).join("; ")}`,
    );
  return published.map(([name, aim, allowed, note = null]) => {
    const [from, to] = boundsOf(aim, allowed);
    return { name, published: aim, own: measured[name] ?? Number.NaN, from, to, note };
  });
}

/** A figure that could not be measured (NaN) never passes. */
export const passes = ({ own, from, to }: Figure): boolean => own >= from && own <= to;
