// argon2id, one at a time: a hash takes a core for a tenth of a second, and nobody may queue up a thousand.
import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { processWide } from "@/lib/process-wide";

const MOST_WAITING = 16;

/** Of a password nobody knows: verified for unknown people, so that they cost what known ones cost. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$IrZcygqBfN5N5wDAIP91dg$4iVSYLNpmt2JXmgDqyYLiYwmCMwApzL0zF+jgY/1wSM";

/** Too many sign-ins wait already. */
export class HashingBusy extends Error {
  constructor() {
    super("Too many people sign in at this moment: try again in a few seconds.");
    this.name = "HashingBusy";
  }
}

interface Gate {
  waiting: number;
  last: Promise<unknown>;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const gate = processWide<Gate>("password-hash", () => ({ waiting: 0, last: Promise.resolve() }));
  if (gate.waiting >= MOST_WAITING) throw new HashingBusy();
  gate.waiting += 1;
  const turn = gate.last.then(work);
  gate.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    gate.waiting -= 1;
  }
}

/** The same letters however a keyboard composes them. */
const composed = (password: string) => password.normalize("NFKC");

/** @throws {HashingBusy} */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password)));

/** False also for people without a password, at the same cost. @throws {HashingBusy} */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const fits = await inTurn(() => verify(kept ?? NOBODY, composed(password)));
  return fits && kept !== null;
}
