// Where a sign-in may lead: a staff page of this site and nowhere else.

const HOME = "/staff";

/** `wanted` when it is a path of a staff page, else the staff home. */
export function safeTarget(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > 500 || !/^\/staff(?=[/?#]|$)/.test(wanted)) return HOME;
  const url = new URL(wanted, "http://site.invalid");
  // Dots and backslashes may lead out again once they are resolved.
  if (url.host !== "site.invalid" || !/^\/staff(\/|$)/.test(url.pathname)) return HOME;
  if (url.pathname.startsWith("/staff/sign-in")) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
