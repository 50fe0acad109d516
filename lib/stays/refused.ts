// Tells from an address alone whether its question cannot be asked, so that the page can answer with status 400.
import "server-only";
import { isSharedWord } from "@/lib/address/shared-list";
import { isLocale, wordsFor } from "@/lib/i18n";
import { comparedColumns, comparedRaws } from "./compare-address";
import { readListCursor } from "./cursor";
import { listProblems, parseTerms, type RawParams, typedPrice } from "./query";

const PAGE = /^\/([a-z-]+)\/(search(?:\/dates)?|compare|stays\/[^/]+(?:\/go|\/calendar|\/print)?)$/;
const SHARED = /^\/([a-z-]+)\/shared\/([^/]+)$/;

function rawOf(params: URLSearchParams): RawParams {
  const raw: RawParams = {};
  for (const name of new Set(params.keys())) raw[name] = params.getAll(name);
  const price = typedPrice(raw);
  if (price !== null) raw.price = price;
  raw.ages = params.getAll("ages").map((ages) => ages.replaceAll(/\s/g, ""));
  return raw;
}

/** True when something given is wrong (an impossible day, forty children); what is merely missing is no mistake. */
export function isRefused(pathname: string, params: URLSearchParams): boolean {
  const [, shown = "", word] = SHARED.exec(pathname) ?? [];
  if (word !== undefined) return isLocale(shown) && !isSharedWord(word);
  const [, locale = "", page = ""] = PAGE.exec(pathname) ?? [];
  if (!isLocale(locale)) return false;
  const words = wordsFor(locale);
  const raw = rawOf(params);
  if (page.startsWith("search") && listProblems(raw, words).length > 0) return true;
  const goesOn = params.get("cursor") ?? "";
  if (page === "search" && goesOn !== "" && readListCursor(goesOn) === null) return true;
  const columns = page === "compare" ? comparedColumns(raw) : null;
  if (typeof columns === "string") return true;
  const asked = columns === null ? [raw] : comparedRaws(raw, columns.ids.length);
  return asked.some((one) => !parseTerms(one, { words, userAgent: null }).ok);
}
