// The cards that a vault holds: by session, in memory alone, for half an hour, or until they are booked with.
import { randomBytes, randomUUID } from "node:crypto";
import type { OrderCard } from "@roomward/contract/order-changes";
import { knownCard } from "../orders/test-cards";

export type Card = Pick<OrderCard, "cardholder" | "cvc" | "expiry_date" | "number">;
type ThreeDSecure = NonNullable<NonNullable<OrderCard["authentication"]>["3d_secure"]>;

export interface HeldCard {
  card: Card;
  /** What the bank said of who pays; null when it was not asked. */
  authentication: ThreeDSecure | null;
  /** The bank was asked and has not answered: until then nothing is booked with it. */
  isAtBank: boolean;
  /** Wrong codes so far. */
  wrongCodes: number;
  until: number;
}

const HELD_MS = 30 * 60_000;
const MOST_CARDS = 10_000;
const MOST_WRONG_CODES = 3;

/** 256 random bits in 43 letters. */
export const isSession = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What a bank would answer; e-commerce indicators are those of the two large schemes. */
const authenticated = ({ number }: Card): ThreeDSecure => ({
  authentication_value: randomBytes(20).toString("base64"),
  eci: number.startsWith("5") ? "02" : "05",
  transaction: randomUUID(),
  authentication_response: "Y",
});

/** The code that the bank's page asks for; null for a card that is not enrolled in 3-D Secure. */
export const bankCode = ({ number }: Card): string | null => {
  const code = knownCard(number).row?.bank_code ?? null;
  return code === null ? null : String(code);
};

export class HeldCards {
  private readonly held = new Map<string, HeldCard>();

  /** `now`: epoch milliseconds by the machine's clock. */
  constructor(private readonly now: () => number) {}

  private forgetOld(): void {
    // They all last equally long, so that the oldest stand first.
    for (const [session, { until }] of this.held) {
      if (until > this.now() && this.held.size <= MOST_CARDS) return;
      this.held.delete(session);
    }
  }

  /** What is held for a session, the bank's answer outstanding or not; null when nothing is. */
  of(session: string): HeldCard | null {
    this.forgetOld();
    return this.held.get(session) ?? null;
  }

  keep(session: string, card: Card, isAtBank: boolean): void {
    this.held.delete(session);
    const until = this.now() + HELD_MS;
    this.held.set(session, { card, authentication: null, isAtBank, wrongCodes: 0, until });
    this.forgetOld();
  }

  /** Takes what was typed on the bank's page; after three wrong codes the card is no longer held. */
  answerBank(session: string, code: string): "confirmed" | "wrong" | "refused" {
    const held = this.of(session);
    if (held === null) return "refused";
    if (code === bankCode(held.card)) {
      Object.assign(held, { authentication: authenticated(held.card), isAtBank: false });
      return "confirmed";
    }
    held.wrongCodes += 1;
    if (held.wrongCodes < MOST_WRONG_CODES) return "wrong";
    this.forget(session);
    return "refused";
  }

  forget(session: string): void {
    this.held.delete(session);
  }
}
