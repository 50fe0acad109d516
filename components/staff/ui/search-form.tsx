// One search box over a list, and what the page keeps beside it; a plain form.
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

interface SearchFormProps {
  path: string;
  /** What the box looks for: `Chain or brand, by name or number`. */
  label: string;
  q: string;
  /** Parameters that stay as they are. */
  kept?: Record<string, string | null>;
  context: StaffContext;
  /** More boxes. */
  children?: ReactNode;
  isNarrowed: boolean;
}

export function SearchForm({ path, label, q, kept = {}, context, children, isNarrowed }: SearchFormProps) {
  const hidden = [...contextEntries(context), ...Object.entries(kept)];
  return (
    <search>
      <form
        key={JSON.stringify([q, kept])}
        action={path}
        className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {hidden.map(([name, value]) =>
          value === null || value === "" ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <div className="w-full sm:w-80">
          <label htmlFor="list-q" className="mb-1 block text-2xs text-soft">
            {label}
          </label>
          <input id="list-q" name="q" defaultValue={q} className="box box-small" />
        </div>
        {children}
        <div className="flex min-h-9 items-center gap-x-4">
          <Button type="submit" size="small">
            Show
          </Button>
          {isNarrowed && (
            <a href={staffHref(path, context, kept)} className="link text-sm">
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
