// Which square of the map is asked for, out of an address.
import "server-only";
import * as z from "zod";
import type { Words } from "@/lib/i18n";
import type { MapFrame, Point } from "@/lib/rules/map-frame";
import type { FieldProblem } from "@/lib/views/problem";
import type { RawParams } from "./query";

/** Decimals of the plane, one turn of the world to either side included. */
const plane = z
  .string()
  .regex(/^-?\d(\.\d{1,12})?$/)
  .transform(Number)
  .refine((value) => value >= -1 && value <= 2);

/** `52.37,4.89` */
const centre = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,9})?,-?\d{1,3}(\.\d{1,9})?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(",").map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);

const Square = z.object({
  x: plane,
  y: plane,
  side: plane.refine((side) => side > 0 && side <= 1),
  centre: centre.optional(),
});

type ParsedSquare =
  | { ok: true; frame: MapFrame; centre: Point | null }
  | { ok: false; problems: FieldProblem[] };

export function parseSquare(raw: RawParams, { t }: Words): ParsedSquare {
  const parsed = Square.safeParse(raw);
  if (parsed.success) {
    const { centre: middle = null, ...frame } = parsed.data;
    return { ok: true, frame, centre: middle };
  }
  const fields = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  return {
    ok: false,
    problems: fields.map((field) => ({ field, sentence: t("errors.field.square", { field }) })),
  };
}
