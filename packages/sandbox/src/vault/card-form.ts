// What is typed into the frame: read as a card, or told what is wrong with which field.
import { hasCheckDigit, knownCard, plainNumber } from "../orders/test-cards";
import type { Card } from "./held-cards";

export type CardField = "cardholder" | "number" | "expiry" | "cvc";
export const CARD_FIELDS: readonly CardField[] = ["cardholder", "number", "expiry", "cvc"];

type Wrong = "holderWrong" | "numberWrong" | "expiryWrong" | "expiryOver" | "cvcWrong" | "codeWrong";

/** Names of the frame's sentences (data/vault/texts.json). */
export type Problems = Partial<Record<CardField | "code", Wrong>>;

const LONGEST_NAME = 100;
const AMERICAN_EXPRESS = 1;

/** First digits of scripts that the site is read in. */
const NOUGHTS = [0x0660, 0x06f0, 0xff10];

/** Digits of any of these scripts as those of ASCII, signs of full width as theirs. */
export const plainDigits = (text: string): string =>
  // Normalisation is quadratic in a run of marks.
  (text.length > LONGEST_NAME ? "" : text).normalize("NFKC").replaceAll(/[٠-٩۰-۹]/g, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const nought = NOUGHTS.find((first) => code >= first && code < first + 10) ?? code;
    return String(code - nought);
  });

/** `4/29`, `04/2029` or `0429` as `2029-04`; null for any other text. */
function monthOf(text: string): string | null {
  const [, month = "", year = ""] = /^(0?[1-9]|1[0-2])\s*(?:[/-]\s*)?((?:20)?\d{2})$/.exec(text) ?? [];
  return month === "" ? null : `20${year.slice(-2)}-${month.padStart(2, "0")}`;
}

/** How many digits the code of a number has. */
export const codeLength = (number: string): number =>
  knownCard(plainNumber(plainDigits(number))).card === AMERICAN_EXPRESS ? 4 : 3;

/** A card judged at an instant (epoch milliseconds), or what is wrong with each field that is. */
export function readCard(
  typed: Readonly<Record<CardField, string>>,
  nowMs: number,
): { card: Card } | { problems: Problems } {
  const problems: Problems = {};
  const cardholder = typed.cardholder.trim();
  const number = plainNumber(plainDigits(typed.number).trim());
  const month = monthOf(plainDigits(typed.expiry).trim());
  const cvc = plainDigits(typed.cvc).trim();
  if (cardholder === "" || cardholder.length > LONGEST_NAME) problems.cardholder = "holderWrong";
  if (!hasCheckDigit(number)) problems.number = "numberWrong";
  if (month === null) problems.expiry = "expiryWrong";
  else if (month < new Date(nowMs).toISOString().slice(0, 7)) problems.expiry = "expiryOver";
  if (!/^\d+$/.test(cvc) || cvc.length !== codeLength(number)) problems.cvc = "cvcWrong";
  if (month === null || Object.keys(problems).length > 0) return { problems };
  return { card: { cardholder, cvc, expiry_date: month, number } };
}
