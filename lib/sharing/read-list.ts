// What may be shared: strictly the parts of a list that others are meant to see, and not too much of it.
import * as z from "zod";
import { fieldOf, filterOfFields, rateFilterOf } from "@/lib/address/result-filter";
import { SHARED_KEYS, type SharedListContent } from "@/lib/address/shared-list";
import { now } from "@/lib/clock";
import { isLanguage, type Words, wordsFor } from "@/lib/i18n";
import { readTyped } from "@/lib/typed-text";
import { entryOf } from "@/lib/views/list/filters";
import type { FieldProblem } from "@/lib/views/problem";

const MAX_ITEMS = 100;
const MAX_NOTE_LENGTH = 1_000;
const MAX_NAME_LENGTH = 60;

/** Bytes of a request; a hundred stays with notes in four-byte letters and the words of their prices fit. */
export const MAX_SHARED_BYTES = 512 * 1024;

/** A hundred stays with all that is asked and seen of each. */
export const MAX_SHARED_KEYS = 3_000;

/** What is wrong, and the sentence for it; whatever else is wrong has the sentence of the whole list. */
const SENTENCES = {
  days: "saved.share.days",
  order: "errors.field.dates.order",
  rooms: "errors.field.roomsMoreThanAdults",
  currency: "errors.field.cur",
  language: "errors.field.locale",
  card: "saved.app.textCard",
  broken: "saved.app.textBroken",
} as const;
type Fault = keyof typeof SENTENCES;

const isFault = (message: string): message is Fault => Object.hasOwn(SENTENCES, message);

const FIVE_YEARS_MS = 5 * 366 * 86_400_000;

/** Saved days may be long over, but nobody stays in the year 1 or 9999. */
const isNear = (instant: string): boolean => Math.abs(Date.parse(instant) - now()) <= FIVE_YEARS_MS;

const Day = z.iso.date().refine(isNear, "days" satisfies Fault);

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

const typedText = (maximum: number, hasLines: boolean) =>
  z.string().transform((typed, context) => {
    // Two merged notes have a line end between them (lib/personal/merge.ts).
    const between = hasLines && typed.includes("\n") ? 1 : 0;
    const { text, fault } = readTyped(typed, { maximum: maximum + between, hasLines });
    if (fault !== null && fault !== "missing") context.addIssue(fault);
    return text;
  });

/** What is asked of rates, each as an address spells it; nobody reads what is wrong with it. */
const RATES = Object.fromEntries(
  SHARED_KEYS.map((key) => [fieldOf(key), entryOf(key).schema(wordsFor("en")).nullish()]),
);

const Sentence = z.string().min(1).max(500);

const Seen = z.strictObject({
  amount: z.number().min(0).max(1e12),
  currency: z.string().refine((code) => CURRENCIES.has(code), "currency" satisfies Fault),
  at: z.iso.datetime().refine(isNear, "days" satisfies Fault),
  lang: z.string().refine(isLanguage, "language" satisfies Fault),
  tax: Sentence.nullable(),
  conditions: z.array(Sentence).max(5),
});

const Item = z
  .strictObject({
    id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    note: typedText(MAX_NOTE_LENGTH, true).default(""),
    in: Day.nullable().default(null),
    out: Day.nullable().default(null),
    adults: z.int().min(1).max(60).default(2),
    rooms: z.int().min(1).max(30).default(1),
    /** `4,9`. */
    ages: z
      .string()
      .regex(/^(\d{1,2}(,\d{1,2}){0,29})?$/)
      .default(""),
    seen: Seen.optional(),
    ...RATES,
  })
  .refine(({ rooms, adults }) => rooms <= adults, { error: "rooms" satisfies Fault, path: ["rooms"] })
  .refine(({ in: first, out: last }) => first === last || (first !== null && last !== null && first < last), {
    error: "order" satisfies Fault,
    path: ["out"],
  })
  .transform(({ in: checkin, out: checkout, ages, id, note, adults, rooms, seen, ...requested }) => {
    const children = ages === "" ? [] : ages.split(",").map(Number);
    const { price: _, ...rates } = rateFilterOf(filterOfFields(requested));
    const item = { id, note, adults, rooms, checkin, checkout, children, rates };
    return seen === undefined ? item : { ...item, seen };
  });

const SharedList = z.strictObject({
  name: typedText(MAX_NAME_LENGTH, false).pipe(z.string().min(1)),
  items: z.array(Item).min(1).max(MAX_ITEMS),
});

/** The list of a request's body; what is wrong with it when it is not one, or holds anything else beside. */
export function readSharedList(
  body: unknown,
  { t }: Words,
): { content: SharedListContent } | { problems: FieldProblem[] } {
  const parsed = SharedList.safeParse(body);
  if (parsed.success) return { content: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.join(".") || "body",
    sentence: t(isFault(message) ? SENTENCES[message] : "saved.share.problem"),
  }));
  return { problems };
}
