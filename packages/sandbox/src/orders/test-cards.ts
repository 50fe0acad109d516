// Cards for trying: which is taken, and which is refused why. Numbers are looked at and never kept.
import type { OrderCard } from "@roomward/contract/order-changes";
import * as z from "zod";
import { lazily, readTable } from "../data/read";
import { Rejection } from "../http/rejection";

const TestCard = z.object({
  /** Written as a number; none begins with a nought. */
  number: z.number(),
  /** Id of /common/payments/cards. */
  card: z.number(),
  /** What follows `payment_refused_`, `any` for nothing; null for a card that is taken. */
  refusal: z.string().nullable(),
  /** What the bank's page of 3-D Secure asks for; null for a card that is not enrolled. */
  bank_code: z.number().nullable(),
  shows: z.string(),
});
export type TestCard = z.output<typeof TestCard>;

const table = lazily(() => readTable("orders/test-cards.csv", TestCard, "number"));

export const testCards = (): TestCard[] => [...table().values()];

/** First digits of a number by the id of its card, for numbers that are not in the table. */
const BRANDS: readonly [RegExp, number][] = [
  [/^3[47]/, 1],
  [/^4/, 2],
  [/^(5[1-5]|2[2-7])/, 3],
  [/^3[068]/, 4],
];

export const refusedPayment = (reason: string): Rejection =>
  reason === "any"
    ? new Rejection(422, "payment_refused", "The payment was refused.")
    : new Rejection(
        422,
        `payment_refused_${reason}`,
        `The payment was refused: ${reason.replaceAll("_", " ")}.`,
      );

/** Whether so many digits end in the check digit of ISO/IEC 7812. */
export function hasCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

/** As people write it: in fours, with spaces or hyphens. */
export const plainNumber = (written: string): string => written.replaceAll(/[ -]/g, "");

/** What is known of a plain number: id of its card, undefined where its first digits say none. */
export function knownCard(number: string): { card: number | undefined; row: TestCard | undefined } {
  const row = table().get(Number(number));
  return { card: row?.card ?? BRANDS.find(([start]) => start.test(number))?.[1], row };
}

type CardDetails = Pick<OrderCard, "number" | "expiry_date" | "authentication">;

/** Throws the refusal of a card, judged at an instant: its number, its month, its kind, and what the table says of it. */
export function checkCard(
  { number: written, expiry_date: month, authentication }: CardDetails,
  taken: readonly number[],
  nowMs: number,
): void {
  const number = plainNumber(written);
  if (!hasCheckDigit(number)) throw refusedPayment("invalid_card_number");
  if (month < new Date(nowMs).toISOString().slice(0, 7)) throw refusedPayment("card_is_expired");
  const { card: kind, row: known } = knownCard(number);
  if (kind === undefined || !taken.includes(kind)) throw refusedPayment("invalid_payment_method");
  const isAuthenticated = authentication?.["3d_secure"] !== undefined;
  if (known?.refusal && !(known.refusal === "sca_required" && isAuthenticated))
    throw refusedPayment(known.refusal);
}
