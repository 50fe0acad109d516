"use client"; // The outcome is told in place, and nothing is asked twice by a reload.
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "./error-summary";
import { usePost } from "./use-post";

const entriesText = ({ entries }: { entries: number }): string =>
  `Read again: ${entries} ${entries === 1 ? "entry" : "entries"}.`;

/** Asks the platform for a list again. */
export function RefreshList({ path }: { path: string }) {
  const { post, isBusy, trouble, notice: said } = usePost();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => void post(path, {}, { notice: entriesText })}
      >
        {isBusy ? "Asking…" : "Ask the platform again"}
      </Button>
      <p role="status" className="text-xs text-good empty:hidden">
        {said}
      </p>
      <ErrorSummary trouble={trouble} />
    </div>
  );
}
