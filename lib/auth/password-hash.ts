// One password hash at a time: it takes a core for a tenth of a second, and nobody may queue up a thousand.
import "server-only";
import { processWide } from "@/lib/process-wide";
import { hashOnThread, verifyOnThread } from "./hash-thread";

/** In each line: one whose hash is worked on, and sixteen that wait. */
const PLACES = 17;

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

/** Who waits: people who were here before stand in a line of their own, which goes first, whoever floods the other. */
export type Line = "known" | "strangers";

interface Gate {
  isBusy: boolean;
  inside: Record<Line, number>;
  waiting: Record<Line, (() => void)[]>;
}

const gate = (): Gate =>
  processWide<Gate>("password-hash", () => ({
    isBusy: false,
    inside: { known: 0, strangers: 0 },
    waiting: { known: [], strangers: [] },
  }));

/** Does `work`, which may ask for a hash, where there is a place for it. @throws {HashingBusy} at once where not. */
export async function inLine<T>(line: Line, work: () => Promise<T>): Promise<T> {
  const { inside } = gate();
  if (inside[line] >= PLACES) throw new HashingBusy();
  inside[line] += 1;
  try {
    return await work();
  } finally {
    inside[line] -= 1;
  }
}

async function inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
  const state = gate();
  const { known, strangers } = state.waiting;
  if (state.isBusy) await new Promise<void>((go) => state.waiting[line].push(go));
  state.isBusy = true;
  try {
    return await work();
  } finally {
    const next = known.shift() ?? strangers.shift();
    // Handed over without a gap: `isBusy` stays true while somebody waits.
    if (next) next();
    else state.isBusy = false;
  }
}

/** The same letters however a keyboard composes them. */
const composed = (password: string) => password.normalize("NFKC");

/** @throws {HashingBusy} */
export const hashPassword = (password: string): Promise<string> =>
  inLine("known", () => inTurn("known", () => hashOnThread(composed(password))));

/** False also for people without a password, at the same cost; asked from within `inLine`. */
export async function isPassword(password: string, hash: string | null, line: Line): Promise<boolean> {
  const fits = await inTurn(line, () => verifyOnThread(hash ?? NOBODY, composed(password)));
  return fits && hash !== null;
}
