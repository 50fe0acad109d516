// Narrows the changes down; a plain form, so that what is looked at is an address.
import { Field } from "@/components/staff/account/field";
import { Button } from "@/components/ui/button";
import { countryName } from "@/lib/format/names";
import type { ChangesQuestion, CountryCounts } from "@/lib/mirror/history";
import { CAUSES, CHANGE_KINDS, SPANS } from "@/lib/rules/changes";
import { CAUSE_WORDS, KIND_WORDS } from "@/lib/views/staff/changes";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const SPAN_WORDS: Record<(typeof SPANS)[number], string> = { 1: "24 hours", 7: "7 days", 30: "30 days" };

interface ChangeFilterFormProps {
  question: ChangesQuestion;
  /** Countries that had changes; the chosen one is added when it had none. */
  countries: readonly CountryCounts[];
  context: StaffContext;
}

export function ChangeFilterForm({ question, countries, context }: ChangeFilterFormProps) {
  const { filter, days } = question;
  const codes = countries.flatMap(({ country }) => country ?? []);
  const choices =
    filter.country !== null && !codes.includes(filter.country) ? [filter.country, ...codes] : codes;
  const isNarrowed = Object.values(filter).some((value) => value !== null) || days !== 1;
  return (
    <search>
      <form
        key={JSON.stringify(question)}
        action="/staff/changes"
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-6"
      >
        {contextEntries(context).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="changes-country" label="Country">
          {(box) => (
            <select {...box} name="country" defaultValue={filter.country ?? ""} className="box">
              <option value="">All</option>
              {choices.map((code) => (
                <option key={code} value={code}>
                  {countryName(code, "en-GB")}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="changes-kind" label="Kind">
          {(box) => (
            <select {...box} name="kind" defaultValue={filter.kind ?? ""} className="box">
              <option value="">All</option>
              {CHANGE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_WORDS[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="changes-cause" label="How we know">
          {(box) => (
            <select {...box} name="cause" defaultValue={filter.cause ?? ""} className="box">
              <option value="">Anyhow</option>
              {CAUSES.map((cause) => (
                <option key={cause} value={cause}>
                  {CAUSE_WORDS[cause]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="changes-stay" label="Property number">
          {(box) => (
            <input
              {...box}
              name="stay"
              inputMode="numeric"
              defaultValue={filter.stay ?? ""}
              className="box"
            />
          )}
        </Field>
        <Field id="changes-days" label="Timeline of">
          {(box) => (
            <select {...box} name="days" defaultValue={String(days)} className="box">
              {SPANS.map((span) => (
                <option key={span} value={span}>
                  {SPAN_WORDS[span]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <Button type="submit" size="small">
            Show
          </Button>
          {isNarrowed && (
            <a href={staffHref("/staff/changes", context)} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
