"use client"; // The outcome is told in place, and nothing is asked twice by a reload.
import type { FormEvent } from "react";
import { ErrorSummary } from "@/components/staff/ui/error-summary";
import { Field } from "@/components/staff/ui/field";
import { usePost } from "@/components/staff/ui/use-post";
import { Button } from "@/components/ui/button";

interface ReplayFormProps {
  /** Bounds of the window that can be asked again, `YYYY-MM-DDTHH:mm` in UTC. */
  earliest: string;
  latest: string;
}

/** Lets an operator replay the feed from an instant of the last day, or read everything again. */
export function ReplayForm({ earliest, latest }: ReplayFormProps) {
  const { post, busy, isBusy, trouble, notice: said } = usePost();
  const ask = (what: "replay" | "reload", body: object, successText: string) =>
    void post(`/api/staff/changes/${what}`, body, { what, notice: successText });
  const replay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const from = String(new FormData(event.currentTarget).get("from") ?? "");
    ask("replay", { from: `${from}:00Z` }, "The window is applied again; what differs appears below.");
  };
  return (
    <div className="space-y-6">
      <ErrorSummary trouble={trouble} boxes={{ from: "replay-from" }} />
      <p role="status" className="text-sm text-good empty:hidden">
        {said}
      </p>
      <form method="post" onSubmit={replay} className="flex flex-wrap items-end gap-3">
        <Field
          id="replay-from"
          label="Replay from (UTC)"
          hint="The feed keeps a day. Everything since then is fetched and compared again; nothing is lost or doubled."
          error={trouble?.fields.from}
        >
          {(box) => (
            <input
              {...box}
              type="datetime-local"
              name="from"
              required
              min={earliest}
              max={latest}
              defaultValue={latest}
              className="box max-w-64"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="small" disabled={isBusy}>
          {busy === "replay" ? "Asking…" : "Replay the window"}
        </Button>
      </form>
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          onClick={() =>
            ask("reload", {}, "Everything our copy holds is read again; the line above tells how far it is.")
          }
        >
          {busy === "reload" ? "Asking…" : "Read everything again"}
        </Button>
        <p className="mt-1.5 max-w-prose text-xs text-faint">
          Reads every place and every property of our copy once more, at the pace the quota allows. Travellers
          keep reading what is there.
        </p>
      </div>
    </div>
  );
}
