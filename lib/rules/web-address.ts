// Web addresses in names: mail programs turn one into a link, and a name is mailed to whom a stranger chose.
import { parse } from "tldts";

const MARK = /:\/\/|\b(?:https?|mailto):|\bwww\d?\./i;
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:[-_]+[\p{L}\p{M}\p{N}]+)*`;
/** Words joined by dots, with the sign before and after that only an address has. */
const DOTTED = new RegExp(String.raw`(@?)(${LABEL}(?:\.${LABEL})+)([/:?#]?)`, "gu");

/** The first parts of `J.Kim` and `de.la`, whose last part is an ending of hosts, too, are no longer than this. */
const MAX_ABBREVIATION = 2;

/** Whether it ends as hosts do (Public Suffix List); after abbreviations that may be the name itself, or a particle. */
function isHost(dotted: string, isMarked: boolean): boolean {
  const { isIcann, isIp, publicSuffix } = parse(dotted, { validateHostname: false });
  if (!isIcann || publicSuffix === null) return isIp === true;
  const labels = dotted.split(".");
  const last = labels.at(-1) ?? "";
  const before = labels.slice(0, -publicSuffix.split(".").length);
  const isAbbreviated = before.every((label) => label.length <= MAX_ABBREVIATION);
  return isMarked || !isAbbreviated || !/^(?:[A-Za-z]{2}$|\p{Lu})/u.test(last);
}

export function holdsWebAddress(name: string): boolean {
  // Browsers read full-width dots as dots, and invisible signs as none.
  const plain = name
    .normalize("NFKC")
    .replaceAll("\u3002", ".")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  if (MARK.test(plain)) return true;
  const dotted = [...plain.matchAll(DOTTED)];
  return dotted.some(([, at = "", host = "", end = ""]) => isHost(host, at + end !== ""));
}
