// Narrows the surprises down; a plain form, so that what is looked at is an address.
import { Field } from "@/components/staff/account/field";
import { Button } from "@/components/ui/button";
import { DRIFT_KINDS } from "@/lib/rules/drift";
import { DRIFT_KIND_NAMES } from "@/lib/views/staff/drift";

interface DriftFilterProps {
  typed: Record<string, string>;
  errors: Record<string, string>;
  operations: readonly string[];
  kept: readonly (readonly [string, string])[];
  clearHref: string;
}

export function DriftFilter({ typed, errors, operations, kept, clearHref }: DriftFilterProps) {
  const box = "box box-small aria-invalid:border-danger";
  return (
    <search>
      <form
        key={JSON.stringify(typed)}
        action="/staff/drift"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-5"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="drift-op" label="Operation" error={errors.op}>
          {(field) => (
            <select {...field} name="op" defaultValue={typed.op ?? ""} className={box}>
              <option value="">All</option>
              {operations.map((operation) => (
                <option key={operation}>{operation}</option>
              ))}
            </select>
          )}
        </Field>
        <Field id="drift-kind" label="Kind" error={errors.kind}>
          {(field) => (
            <select {...field} name="kind" defaultValue={typed.kind ?? ""} className={box}>
              <option value="">All</option>
              {DRIFT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {DRIFT_KIND_NAMES[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="drift-text" label="Path or value" error={errors.text}>
          {(field) => <input {...field} name="text" defaultValue={typed.text} className={box} />}
        </Field>
        <Field id="drift-fresh" label="First seen" error={errors.fresh}>
          {(field) => (
            <select {...field} name="fresh" defaultValue={typed.fresh ?? ""} className={box}>
              <option value="">At any time</option>
              <option value="1">In the last 24 hours</option>
            </select>
          )}
        </Field>
        <Field id="drift-order" label="Order" error={errors.order}>
          {(field) => (
            <select {...field} name="order" defaultValue={typed.order ?? "last"} className={box}>
              <option value="last">Latest seen first</option>
              <option value="first">Newest first</option>
              <option value="count">Most frequent first</option>
            </select>
          )}
        </Field>
        <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="small">
            Show
          </Button>
          {Object.keys(typed).length > 0 && (
            <a href={clearHref} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
