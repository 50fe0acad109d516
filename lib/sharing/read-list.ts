// What may be shared: strictly the parts of a list that others are meant to see, and not too much of it.
import * as z from "zod";
import { MEALS, PAY_TIMES } from "@/lib/address/result-filter";
import type { SharedListContent } from "@/lib/address/shared-list";

const MOST_ITEMS = 100;
const MOST_NOTE = 500;
const MOST_NAME = 60;

/** Bytes of a request; a hundred stays with notes in four-byte letters fit. */
export const MAX_SHARED_BYTES = 256 * 1024;

const Day = z.iso.date();

const Item = z
  .strictObject({
    id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    note: z.string().max(MOST_NOTE).default(""),
    in: Day.nullable().default(null),
    out: Day.nullable().default(null),
    adults: z.int().min(1).max(60).default(2),
    rooms: z.int().min(1).max(30).default(1),
    /** `4,9`. */
    ages: z
      .string()
      .regex(/^(\d{1,2}(,\d{1,2}){0,29})?$/)
      .default(""),
    own: z.literal("yes").nullable().default(null),
    meal: z.enum(MEALS).nullable().default(null),
    cancel: z.literal("free").nullable().default(null),
    pay: z.enum(PAY_TIMES).nullable().default(null),
  })
  .transform(({ in: checkin, out: checkout, ages, own, meal, cancel, pay, ...item }) => ({
    ...item,
    checkin,
    checkout,
    children: ages === "" ? [] : ages.split(",").map(Number),
    rates: { ownInventory: own !== null, meal, freeCancellation: cancel !== null, payTime: pay },
  }));

const SharedList = z.strictObject({
  name: z.string().trim().min(1).max(MOST_NAME),
  items: z.array(Item).min(1).max(MOST_ITEMS),
});

/** The list of a request's body; null when it is not one, or holds anything else beside. */
export function readSharedList(body: unknown): SharedListContent | null {
  const parsed = SharedList.safeParse(body);
  return parsed.success ? parsed.data : null;
}
