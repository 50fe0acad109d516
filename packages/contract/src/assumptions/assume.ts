// What is written down about every guess, so that the truth can take its place when it arrives.

export interface Assumption<T> {
  /** What code reads; a sentence where the guess is a way of acting. */
  value: T;
  /** What the contract says, and what it leaves open. */
  says: string;
  /** What is built on instead, in words. */
  guess: string;
  /** Section and row of docs/gaps.md. */
  row: string;
  /** H: the provider's own 3.2 contract; M: another page or version; L: inference. */
  confidence: "H" | "M" | "L";
  /** The files that hold it, from the root of the repository. */
  where: readonly string[];
  /** Components of the sandbox's /openapi.json that it shapes. */
  schemas?: readonly string[];
  /** What to change when the truth arrives. */
  replace: string;
}

/** One guess: the value in force, and what is known about it. */
export const assume = <const T>(value: T, about: Omit<Assumption<T>, "value">): Assumption<T> => ({
  value,
  ...about,
});
