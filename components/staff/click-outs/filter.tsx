// Narrows the counts down to one country or property; a plain form, so that what is looked at is an address.
import { Field } from "@/components/staff/account/field";
import { Button } from "@/components/ui/button";
import { countryName } from "@/lib/format/names";

interface ClickOutsFilterProps {
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Countries that occur. */
  countries: readonly string[];
  kept: readonly (readonly [string, string])[];
  clearHref: string;
}

export function ClickOutsFilter({ typed, errors, countries, kept, clearHref }: ClickOutsFilterProps) {
  const box = "box box-small aria-invalid:border-danger";
  const choices =
    typed.country && !countries.includes(typed.country) ? [typed.country, ...countries] : countries;
  return (
    <search>
      <form
        key={JSON.stringify(typed)}
        action="/staff/click-outs"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-4"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="click-outs-country" label="Country of the prices" error={errors.country}>
          {(field) => (
            <select {...field} name="country" defaultValue={typed.country ?? ""} className={box}>
              <option value="">All</option>
              {choices.map((code) => (
                <option key={code} value={code}>
                  {countryName(code, "en-GB")}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="click-outs-stay" label="Property number" error={errors.stay}>
          {(field) => (
            <input {...field} name="stay" inputMode="numeric" defaultValue={typed.stay} className={box} />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 self-end">
          <Button type="submit" size="small">
            Show
          </Button>
          {(typed.country || typed.stay) && (
            <a href={clearHref} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
