// The dates-guests bar of this stay, filled with what was asked, mistakes included.

import { MAX_DAYS_AHEAD } from "@roomward/contract/request";
import { SlidersHorizontal } from "lucide-react";
import { StayForm, type StayFormValues } from "@/components/stay/stay-form";
import { Icon } from "@/components/ui/icon";
import { rateFilterEntries } from "@/lib/address/result-filter";
import { today } from "@/lib/clock";
import { addDays, nightsBetween } from "@/lib/format/days";
import { countryName } from "@/lib/format/names";
import { MAX_ADULTS, MAX_ROOMS } from "@/lib/stays/fields";
import type { RawParams } from "@/lib/stays/query";
import { stayText } from "@/lib/views/rates/occupancy";
import type { StayRequest } from "./stay-request";

/** What was typed, as far as it is one value; otherwise what is assumed. */
function typed(raw: RawParams, name: keyof StayFormValues, assumed: string): string {
  const given = raw[name];
  return typeof given === "string" && given.length <= 60 ? given : assumed;
}

/** `3 nights, 12–15 June 2027, for 2 adults in 1 room`; null without days. */
export function datesText({ terms, words }: StayRequest): string | null {
  if (terms === null) return null;
  return stayText(terms, { words, nights: nightsBetween(terms.checkin, terms.checkout) });
}

/** One line on a phone, the whole form where there is room for it, and wherever a link leads to it. */
const FOLDED =
  "md:details-content:[content-visibility:visible] has-target:details-content:[content-visibility:visible]";

export function DatesForm({ request }: { request: StayRequest }) {
  const { raw, parsed, words } = request;
  const { draft } = parsed;
  const from = draft.bookerState ? `${draft.bookerCountry}-${draft.bookerState}` : draft.bookerCountry;
  const kept: [string, string][] = [
    ["from", from],
    ["cur", draft.currency],
    ...(draft.devicePinned ? ([["device", draft.device]] as [string, string][]) : []),
    ...rateFilterEntries(draft.filter),
  ];
  const first = today();
  const text = datesText(request);
  const form = (
    <StayForm
      action={`/${words.locale}/stays/${request.id}`}
      values={{
        in: typed(raw, "in", draft.checkin ?? ""),
        out: typed(raw, "out", draft.checkout ?? ""),
        adults: typed(raw, "adults", String(draft.adults)),
        rooms: typed(raw, "rooms", String(draft.rooms)),
        ages: typed(raw, "ages", draft.children.join(", ")),
      }}
      days={{ first, last: addDays(first, MAX_DAYS_AHEAD) }}
      limits={{ adults: MAX_ADULTS, rooms: MAX_ROOMS }}
      kept={kept}
      problems={parsed.ok ? [] : parsed.problems}
      dated={request.terms !== null}
      rulesText={words.t("stay.form.rules", {
        country: countryName(draft.bookerCountry, words.tag),
        currency: draft.currency,
      })}
      words={words}
    />
  );
  if (text === null) return form;
  return (
    <details className={FOLDED}>
      <summary className="flex items-center justify-between gap-4 rounded-md border border-line bg-surface px-4 py-3 text-sm supports-[selector(::details-content)]:md:hidden">
        <span className="figures">{text}</span>
        <span className="inline-flex shrink-0 items-center gap-2 font-medium text-accent">
          <Icon of={SlidersHorizontal} size={16} />
          {words.t("search.criteria.edit")}
        </span>
      </summary>
      <div className="max-md:mt-3">{form}</div>
    </details>
  );
}
