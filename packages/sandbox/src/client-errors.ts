// What the client of a sandbox throws.
import type { Verdict } from "./journal/verify";

/** A control route said no. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    /** Error id, such as `invalid_parameter`. */
    readonly id: string,
    message: string,
  ) {
    super(message);
    this.name = "SandboxRefusal";
  }
}

/** The calls that a test expected were not made; the message names the closest ones. */
export class ExpectationFailed extends Error {
  constructor(readonly verdict: Verdict) {
    const misses = verdict.closest.map(
      ({ sequence, operation, path, reasons }) =>
        `\n  call ${sequence} (${operation ?? path}): ${reasons.join("; ")}`,
    );
    super(`${verdict.sentence}${misses.length > 1 ? misses.join("") : ""}`);
    this.name = "ExpectationFailed";
  }
}
