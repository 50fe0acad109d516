// Narrows the closures down; a plain form, so that what is looked at is an address.
import { Field } from "@/components/staff/account/field";
import { Button } from "@/components/ui/button";
import { countryName } from "@/lib/format/names";
import { KIND_WORDS } from "@/lib/views/staff/changes";
import { CLOSED_KINDS, type ClosedKind, type ClosuresQuestion } from "@/lib/views/staff/closures";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface ClosuresFilterProps {
  question: ClosuresQuestion;
  countries: readonly string[];
  counts: ReadonlyMap<ClosedKind, number>;
  context: StaffContext;
}

export function ClosuresFilter({ question, countries, counts, context }: ClosuresFilterProps) {
  const { country, kind, sort, linkedOnly } = question;
  const codes = country !== null && !countries.includes(country) ? [country, ...countries] : countries;
  const isNarrowed = country !== null || kind !== null || linkedOnly || sort !== "newest";
  return (
    <search>
      <form
        key={JSON.stringify(question)}
        action="/staff/closures"
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-5"
      >
        {contextEntries(context).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="closures-kind" label="Kind">
          {(box) => (
            <select {...box} name="kind" defaultValue={kind ?? ""} className="box">
              <option value="">All</option>
              {CLOSED_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_WORDS[one]} ({counts.get(one) ?? 0})
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="closures-country" label="Country">
          {(box) => (
            <select {...box} name="country" defaultValue={country ?? ""} className="box">
              <option value="">All</option>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {countryName(code, "en-GB")}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="closures-sort" label="Order">
          {(box) => (
            <select {...box} name="sort" defaultValue={sort} className="box">
              <option value="newest">Closed last, first</option>
              <option value="oldest">Closed first, first</option>
            </select>
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input type="checkbox" name="linked" value="1" defaultChecked={linkedOnly} className="size-4" />
          Only with something that still leads there
        </label>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <Button type="submit" size="small">
            Show
          </Button>
          {isNarrowed && (
            <a href={staffHref("/staff/closures", context)} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
