"use client";
// A client component because keeping and removing a filter is answered in its place.
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { usePost } from "../ui/use-post";

interface Kept {
  id: number;
  name: string;
  href: string;
}

interface SavedViewsProps {
  views: readonly Kept[];
  /** The filter in use, as it will be kept; empty when there is none. */
  query: string;
}

const PATH = "/api/staff/views";
const BOXES = { name: "view-name" };

function View({ view, onRemove, isBusy }: { view: Kept; onRemove(view: Kept): void; isBusy: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <a href={view.href} className="link min-w-0 break-words">
        {view.name}
      </a>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => onRemove(view)}
        className="min-h-6 text-2xs text-soft underline underline-offset-4 hover:text-ink"
      >
        Remove<span className="visually-hidden"> the filter {view.name}</span>
      </button>
    </li>
  );
}

export function SavedViews({ views, query }: SavedViewsProps) {
  const { post, isBusy, trouble, said } = usePost();
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name") ?? "");
    const body = { action: "save", page: "inventory", name, query };
    if ((await post(PATH, body, { said: `"${name}" is kept.` })) !== null) form.reset();
  };
  const remove = (view: Kept) =>
    void post(PATH, { action: "delete", id: view.id }, { said: `"${view.name}" is removed.` });
  return (
    <Disclosure summary={views.length === 0 ? "Saved filters" : `Saved filters: ${views.length}`}>
      <div className="max-w-xl space-y-4 text-sm">
        <ErrorSummary trouble={trouble} boxes={BOXES} />
        {views.length === 0 ? (
          <p className="text-soft">You keep no filter yet. Others do not see yours.</p>
        ) : (
          <ul className="divide-y divide-line">
            {views.map((view) => (
              <View key={view.id} view={view} onRemove={remove} isBusy={isBusy} />
            ))}
          </ul>
        )}
        {query === "" ? (
          <p className="text-soft">Narrow the list down to keep that filter under a name.</p>
        ) : (
          <form method="post" noValidate onSubmit={keep} className="space-y-3">
            <Field id={BOXES.name} label="Keep this filter as" error={trouble?.fields.name}>
              {(box) => (
                <input {...box} name="name" autoComplete="off" required maxLength={80} className="box" />
              )}
            </Field>
            <Button type="submit" size="small" variant="secondary" disabled={isBusy}>
              {isBusy ? "One moment…" : "Keep it"}
            </Button>
          </form>
        )}
        <p role="status" className="text-good empty:hidden">
          {said}
        </p>
      </div>
    </Disclosure>
  );
}
