// The sessions that a site began and the cards they hold: in memory alone, for half an hour, or until they are booked with.
import { randomBytes, randomUUID } from "node:crypto";
import type { OrderCard } from "@roomward/contract/order-changes";
import { knownCard } from "../orders/test-cards";

export type Card = Pick<OrderCard, "cardholder" | "cvc" | "expiry_date" | "number">;
type ThreeDSecure = NonNullable<NonNullable<OrderCard["authentication"]>["3d_secure"]>;

export interface StoredCard {
  card: Card;
  /** What the bank said of who pays; null when it was not asked. */
  authentication: ThreeDSecure | null;
  /** The bank was asked and has not answered: until then nothing is booked with it. */
  isAtBank: boolean;
  /** Wrong codes so far. */
  wrongCodes: number;
}

interface Session {
  owner: string;
  held: StoredCard | null;
  /** Epoch milliseconds at which it expires, with its card. */
  until: number;
}

const STORE_MS = 30 * 60_000;
const MAX_SESSIONS = { all: 10_000, ofOwner: 200 };
const MAX_WRONG_CODES = 3;

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

export class StoredCards {
  private readonly sessions = new Map<string, Session>();

  /** `now`: epoch milliseconds by the machine's clock. */
  constructor(
    private readonly now: () => number,
    private readonly most = MAX_SESSIONS,
  ) {}

  private live(session: string): Session | null {
    const known = this.sessions.get(session);
    return known && known.until > this.now() ? known : null;
  }

  private removeExpired(): void {
    for (const [session, { until }] of this.sessions) if (until <= this.now()) this.sessions.delete(session);
  }

  /**
   * Begins a session, or renews one that holds no card. False where its owner, or all together, have as many as they may:
   * no other session makes way for it.
   */
  begin(session: string, owner: string): boolean {
    this.removeExpired();
    const known = this.sessions.get(session);
    if (known === undefined) {
      const matching = [...this.sessions.values()].filter((one) => one.owner === owner).length;
      if (matching >= this.most.ofOwner || this.sessions.size >= this.most.all) return false;
    }
    if (!known?.held) this.sessions.set(session, { owner, held: null, until: this.now() + STORE_MS });
    return true;
  }

  isBegun(session: string): boolean {
    return this.live(session) !== null;
  }

  /** What is held for a session, the bank's answer outstanding or not; null when nothing is. */
  of(session: string): StoredCard | null {
    return this.live(session)?.held ?? null;
  }

  /** Keeps a card for a session that was begun. */
  keep(session: string, card: Card, isAtBank: boolean): void {
    const storedCard = { card, authentication: null, isAtBank, wrongCodes: 0 };
    const known = this.live(session);
    if (known !== null) Object.assign(known, { held: storedCard, until: this.now() + STORE_MS });
  }

  /** Takes what was typed on the bank's page; after three wrong codes the card is no longer held. */
  answerBank(session: string, code: string): "confirmed" | "wrong" | "refused" {
    const card = this.of(session);
    if (card === null) return "refused";
    if (code === bankCode(card.card)) {
      Object.assign(card, { authentication: authenticated(card.card), isAtBank: false });
      return "confirmed";
    }
    card.wrongCodes += 1;
    if (card.wrongCodes < MAX_WRONG_CODES) return "wrong";
    this.forget(session);
    return "refused";
  }

  /** Lets go of the card; another may be typed. */
  forget(session: string): void {
    const known = this.live(session);
    if (known !== null) known.held = null;
  }
}
