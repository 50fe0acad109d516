// What may be shared: strictly the parts of a list that others are meant to see, and not too much of it.
import * as z from "zod";
import { fieldOf, filterOfFields, rateFilterOf } from "@/lib/address/result-filter";
import { SHARED_KEYS, type SharedListContent } from "@/lib/address/shared-list";
import { type Words, wordsFor } from "@/lib/i18n";
import { readTyped } from "@/lib/typed-text";
import { entryOf } from "@/lib/views/list/filters";

const MOST_ITEMS = 100;
/** Two merged notes of a browser with the line end between them (lib/personal/merge.ts). */
const MOST_NOTE = 1_001;
const MOST_NAME = 60;

/** Bytes of a request; a hundred stays with notes in four-byte letters and the words of their prices fit. */
export const MAX_SHARED_BYTES = 512 * 1024;

const Day = z.iso.date();

const typedText = (maximum: number, hasLines: boolean) =>
  z.string().transform((typed, context) => {
    const { text, fault } = readTyped(typed, { maximum, hasLines });
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
  currency: z.string().regex(/^[A-Z]{3}$/),
  at: z.iso.datetime(),
  lang: z.string().regex(/^[A-Za-z-]{2,20}$/),
  tax: Sentence.nullable(),
  conditions: z.array(Sentence).max(5),
});

const Item = z
  .strictObject({
    id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    note: typedText(MOST_NOTE, true).default(""),
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
  .transform(({ in: checkin, out: checkout, ages, id, note, adults, rooms, seen, ...asked }) => {
    const children = ages === "" ? [] : ages.split(",").map(Number);
    const { price: _, ...rates } = rateFilterOf(filterOfFields(asked));
    const item = { id, note, adults, rooms, checkin, checkout, children, rates };
    return seen === undefined ? item : { ...item, seen };
  });

const SharedList = z.strictObject({
  name: typedText(MOST_NAME, false).pipe(z.string().min(1)),
  items: z.array(Item).min(1).max(MOST_ITEMS),
});

/** The list of a request's body; null when it is not one, or holds anything else beside. */
export function readSharedList(body: unknown): SharedListContent | null {
  const parsed = SharedList.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const FAULT_SENTENCES = { card: "saved.app.textCard", broken: "saved.app.textBroken" } as const;

/** The sentence about a name or note in a body that is no list because of it; otherwise what a list is. */
export function sharedProblem(body: unknown, { t }: Words): string {
  const issues = SharedList.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
  const fault = (["card", "broken"] as const).find((one) => issues.includes(one));
  return t(fault ? FAULT_SENTENCES[fault] : "saved.share.problem");
}
