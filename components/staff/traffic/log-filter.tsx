// Narrows the log down; a plain form, so that what is looked at is an address.
import { Field } from "@/components/staff/account/field";
import { Button } from "@/components/ui/button";
import { CALLERS } from "@/lib/rules/traffic";
import { CALLER_NAMES, OUTCOME_NAMES } from "@/lib/views/staff/traffic";

interface LogFilterProps {
  typed: Record<string, string>;
  errors: Record<string, string>;
  operations: readonly string[];
  /** Parameters that stay as they are: the range and the context. */
  kept: readonly (readonly [string, string])[];
  clearHref: string;
}

const FILTERS = ["op", "caller", "outcome", "slower", "request", "since", "until"];

/** What a `datetime-local` box can show: no zone, no seconds that are zero. */
const forBox = (text: string | undefined): string | undefined =>
  text?.replace(/Z$/, "").replace(/(T\d{2}:\d{2})(:00(\.0+)?)?$/, "$1");

export function LogFilterForm({ typed, errors, operations, kept, clearHref }: LogFilterProps) {
  const box = "box box-small aria-invalid:border-danger";
  return (
    <search>
      <form
        key={JSON.stringify(typed)}
        action="/staff/traffic#log"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-4 xl:grid-cols-7"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="traffic-op" label="Operation" error={errors.op}>
          {(field) => (
            <select {...field} name="op" defaultValue={typed.op ?? ""} className={box}>
              <option value="">All</option>
              {operations.map((operation) => (
                <option key={operation}>{operation}</option>
              ))}
            </select>
          )}
        </Field>
        <Field id="traffic-caller" label="Asked by" error={errors.caller}>
          {(field) => (
            <select {...field} name="caller" defaultValue={typed.caller ?? ""} className={box}>
              <option value="">All</option>
              {CALLERS.map((caller) => (
                <option key={caller} value={caller}>
                  {CALLER_NAMES[caller]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="traffic-outcome" label="Outcome" error={errors.outcome}>
          {(field) => (
            <select {...field} name="outcome" defaultValue={typed.outcome ?? ""} className={box}>
              <option value="">All</option>
              <option value="failed">All failures</option>
              {Object.entries(OUTCOME_NAMES).map(([outcome, name]) => (
                <option key={outcome} value={outcome}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="traffic-slower" label="Slower than (ms)" error={errors.slower}>
          {(field) => (
            <input {...field} name="slower" inputMode="numeric" defaultValue={typed.slower} className={box} />
          )}
        </Field>
        <Field id="traffic-request" label="Request id" error={errors.request}>
          {(field) => <input {...field} name="request" defaultValue={typed.request} className={box} />}
        </Field>
        <Field id="traffic-since" label="From (UTC)" error={errors.since}>
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              step="1"
              name="since"
              defaultValue={forBox(typed.since)}
              className={box}
            />
          )}
        </Field>
        <Field id="traffic-until" label="Before (UTC)" error={errors.until}>
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              step="1"
              name="until"
              defaultValue={forBox(typed.until)}
              className={box}
            />
          )}
        </Field>
        <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="small">
            Show
          </Button>
          {FILTERS.some((name) => typed[name]) && (
            <a href={clearHref} className="link text-sm">
              Show everything
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
