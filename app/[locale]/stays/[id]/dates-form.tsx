// The dates-guests bar of this stay, filled with what was asked, mistakes included.
import { SlidersHorizontal } from "lucide-react";
import { TermsForm } from "@/components/search/form/terms-form";
import { Icon } from "@/components/ui/icon";
import { rateFilterEntries, wantEntries } from "@/lib/address/result-filter";
import { nightsBetween } from "@/lib/format/days";
import { fromCountry } from "@/lib/views/place-phrase";
import { stayText } from "@/lib/views/rates/occupancy";
import { agesOf, formProblems, storedOf, termsFormView } from "../../plain-search";
import { type StayRequest, stayRecord } from "./stay-request";

/** `3 nights, 12–15 June 2027, for 2 adults in 1 room`; null without days. */
export function datesText({ terms, words }: StayRequest): string | null {
  if (terms === null) return null;
  return stayText(terms, { words, nights: nightsBetween(terms.checkin, terms.checkout) });
}

/** One line; the whole form once it is opened, and wherever a link leads to it. */
const FOLDED = "has-target:details-content:[content-visibility:visible]";

export async function DatesForm({ request }: { request: StayRequest }) {
  const { raw, parsed, words, terms } = request;
  const { t } = words;
  const { draft } = parsed;
  const text = datesText(request);
  const answer = await stayRecord(request);
  const zone = answer.kind === "found" ? answer.view.zone : null;
  const action = `/${words.locale}/stays/${request.id}`;
  const form = (
    <div id="dates">
      <TermsForm
        id="stay"
        view={termsFormView(words, draft, { ages: agesOf(raw), action, zone })}
        kept={[
          ...storedOf(draft),
          ...rateFilterEntries(draft.filter),
          ...wantEntries(request.wants),
          ...(request.via ? [["via", request.via] as [string, string]] : []),
          ...(request.sources ? [["sources", "1"] as [string, string]] : []),
        ]}
        problems={parsed.ok ? [] : formProblems(parsed.problems)}
        labels={{
          heading: t("stay.form.heading"),
          submit: t(terms === null ? "stay.form.submit" : "stay.form.update"),
        }}
        note={t("search.form.booker.line", {
          from: fromCountry(draft.bookerCountry, words, draft.bookerState),
          currency: draft.currency,
        })}
      >
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
      </TermsForm>
    </div>
  );
  if (text === null) return form;
  return (
    <details className={FOLDED}>
      <summary className="flex items-center justify-between gap-4 rounded-md border border-line bg-surface px-4 py-3 text-sm lg:border-0 lg:p-0">
        <span className="figures">{text}</span>
        <span className="inline-flex shrink-0 items-center gap-2 font-medium text-accent">
          <Icon of={SlidersHorizontal} size={16} />
          {words.t("search.criteria.edit")}
        </span>
      </summary>
      <div className="mt-3">{form}</div>
    </details>
  );
}
