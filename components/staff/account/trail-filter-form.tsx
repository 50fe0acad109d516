// Narrows the trail down; a plain form, so that a filter is an address that can be kept and sent.
import { Button } from "@/components/ui/button";
import { Field } from "./field";

interface TrailFilterFormProps {
  values: Record<string, string>;
  errors: Record<string, string>;
  actions: readonly string[];
}

export function TrailFilterForm({ values, errors, actions }: TrailFilterFormProps) {
  // An action that never happened yet may stand in the address; it stays chosen.
  const choices = values.action && !actions.includes(values.action) ? [values.action, ...actions] : actions;
  const box = "box aria-invalid:border-danger";
  return (
    <search>
      <form
        key={JSON.stringify(values)}
        action="/staff/audit"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 lg:grid-cols-5"
      >
        <Field id="trail-actor" label="Who" error={errors.actor}>
          {(field) => <input {...field} name="actor" defaultValue={values.actor} className={box} />}
        </Field>
        <Field id="trail-action" label="What" error={errors.action}>
          {(field) => (
            <select {...field} name="action" defaultValue={values.action ?? ""} className={box}>
              <option value="">Everything</option>
              {choices.map((action) => (
                <option key={action}>{action}</option>
              ))}
            </select>
          )}
        </Field>
        <Field id="trail-subject" label="To what" error={errors.subject}>
          {(field) => <input {...field} name="subject" defaultValue={values.subject} className={box} />}
        </Field>
        <Field id="trail-from" label="From (UTC)" error={errors.from}>
          {(field) => <input {...field} type="date" name="from" defaultValue={values.from} className={box} />}
        </Field>
        <Field id="trail-to" label="To (UTC)" error={errors.to}>
          {(field) => <input {...field} type="date" name="to" defaultValue={values.to} className={box} />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 col-span-2 lg:col-span-5">
          <Button type="submit" size="small">
            Show
          </Button>
          {Object.keys(values).length > 0 && (
            <a href="/staff/audit" className="link text-sm">
              Show everything
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
