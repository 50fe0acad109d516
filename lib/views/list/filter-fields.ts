// How the values of a filter are read out of an address: text in, a value or one clear sentence out.
import * as z from "zod";
import type { ResultFilter } from "@/lib/address/result-filter";
import type { Words } from "../words";

const MAX_VALUES = 40;

/** `46,433`: ids of the platform's lists, each once. */
export function ids({ t }: Words) {
  const message = t("errors.field.ids");
  return z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: message, abort: true })
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .refine((all) => all.length <= MAX_VALUES, message);
}

const oneOfText = (values: readonly (string | number)[], { t }: Words) =>
  t("errors.field.oneOf", { values: values.join(", ") });

export const oneOf = <T extends string>(values: readonly T[], words: Words) =>
  z.enum(values, oneOfText(values, words));

export const leastOf = (values: readonly number[], words: Words) =>
  z.enum(values.map(String), oneOfText(values, words)).transform(Number);

export const someOf = <T extends string>(values: readonly T[], words: Words) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(oneOf(values, words)));

/** The one word of a filter that is on or off. */
export const word = (text: string, words: Words) => oneOf([text], words).transform(() => true);

export const stars = ({ t }: Words) =>
  z
    .string()
    .regex(/^[1-5](,[1-5])*$/, t("errors.field.stars"))
    .transform((text) => [...new Set(text.split(",").map(Number))]);

/** `200-600`, `200-`, `-600`: bounds of the total of the stay in whole units. */
export function bounds({ t }: Words) {
  const message = t("errors.field.price");
  return z
    .string()
    .regex(/^(\d{1,9})?-(\d{1,9})?$/, { error: message, abort: true })
    .transform((text): ResultFilter["price"] => {
      const [from, to] = text.split("-").map((bound) => (bound === "" ? null : Number(bound)));
      return { from: from ?? null, to: to ?? null };
    })
    .refine(({ from, to }) => from !== null || to !== null, { error: message, abort: true })
    .refine(({ from, to }) => to === null || (from ?? 0) <= to, t("errors.field.priceOrder"));
}

/** `52.3,4.8,52.4,5.0`: south, west, north, east in degrees. */
export function box({ t }: Words) {
  const message = t("errors.field.area");
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,7})?(,-?\d{1,3}(\.\d{1,7})?){3}$/, { error: message, abort: true })
    .transform((text) => {
      const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number);
      return { south, west, north, east };
    })
    .refine(
      ({ south, west, north, east }) =>
        south < north && south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180,
      message,
    );
}
