// Where the script that measures visits may run: on travellers' pages that hold nobody's link, number, contact or card.
/** Bookings, lists under a secret link, and what is saved, with the ways to end such links. */
const PRIVATE = new Set(["booking", "shared", "saved"]);

export function isMeasuredPage(pathname: string): boolean {
  const found = /^\/[a-z]{2}(?:\/([^/]*)|$)/.exec(pathname);
  return found !== null && !PRIVATE.has(found[1] ?? "");
}
