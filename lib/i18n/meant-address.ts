// The page that a slightly wrong address means: other capitals or region, a link that took the mark behind it along.
import { isLocale } from "./index";

/** `EN`, `en-GB`, `zh_Hans`: a language in its many spellings. */
const LANGUAGE = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/i;
/** Punctuation after a link in a text that a browser sends as part of the address. */
const MARK = String.raw`(?:[.,;:!?)\]}>'"*]|%(?:22|3E|5D|7D|C2%BB|E2%80%9[0-9A-F]))`;
/** Matched only at the beginning of a run of marks, to stay linear. */
const MARKS = new RegExp(`(?<!${MARK})${MARK}+$`, "i");
/** A last value that people type: what it ends in is their own. */
const TYPED = /[?&](?:find|q|name)=[^&]*$/;

/** Path and query of the page that is meant; null where the address is right, or below no language of ours. */
export function meantAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  const [, first = "", ...rest] = pathname.split("/");
  const language = LANGUAGE.exec(first.replace(MARKS, ""))?.[1]?.toLowerCase() ?? "";
  if (!isLocale(language)) return null;
  const path = ["", language, ...rest.slice(0, 1).map((page) => page.toLowerCase()), ...rest.slice(1)].join(
    "/",
  );
  const query = TYPED.test(search) ? search : search.replace(MARKS, "");
  const meant = search === "" ? path.replace(MARKS, "") : `${path}${query}`;
  return meant === `${pathname}${search}` ? null : meant;
}
