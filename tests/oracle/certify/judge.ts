// Holds what a person sees of a property against what the platform says of it: a verdict for every point.
import { isKeptBack, KEPT_BACK } from "../dsa";
import { holdContent, holdHost, holdRooms, holdRules } from "./content";
import { holdElsewhere, holdHandoff } from "./handoff";
import type { Names, Stay, Truth } from "./platform";
import { holdRates, RAW } from "./rates";
import { type Seen, Sheet, type Verdict } from "./sheet";

/** Every point of one property. */
export function judge(truth: Truth, seen: Seen, names: Names, stay: Stay): Verdict[] {
  const sheet = new Sheet();
  const { status } = seen.stay;
  sheet.hold("reached", status === 200, "open", `answered ${status}`);
  if (status !== 200) return sheet.verdicts();
  holdContent(sheet, truth, seen.stay, names);
  holdHost(sheet, truth, seen.stay);
  holdRules(sheet, truth, seen.stay);
  holdRooms(sheet, truth, seen.stay, names);
  const isKept = isKeptBack(stay.from, truth.details);
  const said = seen.stay.text.includes(KEPT_BACK);
  sheet.hold("trader-law", said === isKept, isKept ? KEPT_BACK : "rates", said ? KEPT_BACK : "rates");
  if (isKept) sheet.hold("trader-law", seen.stay.rates.length === 0, "no rates", seen.stay.rates.length);
  else holdRates(sheet, truth, seen, names);
  const raw = RAW.exec(seen.stay.text.replace(seen.stay.trader, ""));
  sheet.hold("labels", raw === null, "labels for people", raw?.[0] ?? "no value of the API's");
  holdElsewhere(sheet, "price-law", truth.abroad, seen.abroad);
  if (!isKept) {
    holdElsewhere(sheet, "mobile-rates", truth.mobile, seen.phone, "mobile_rate");
    holdHandoff(sheet, truth, seen, stay);
  }
  for (const point of ["privacy", "terms"] as const) {
    const page = seen.legal[point];
    const isThere = page?.status === 200 && page.heading !== "";
    sheet.hold(
      point,
      isThere,
      "reachable from every page",
      page ? `answered ${page.status}, heading: ${page.heading}` : "no link in the footer",
    );
  }
  return sheet.verdicts();
}
