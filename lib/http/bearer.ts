// Whether a request carries a key of ours, told in a time that says nothing of how near a guess was.
import "server-only";
import { timingSafeEqual } from "node:crypto";

/** `sent`: the Authorization header as it came. */
export function isBearer(sent: string | null | undefined, key: string): boolean {
  const given = Buffer.from(sent ?? "");
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
