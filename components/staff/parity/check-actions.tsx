"use client";
// A client component because each action is sent and answered without another page.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet } from "../ui/sheet";
import { usePost } from "../ui/use-post";

type Action = "run" | "pause" | "resume" | "delete";

const DONE: Record<Action, string> = {
  run: "Run.",
  pause: "Paused.",
  resume: "Runs again.",
  delete: "Removed.",
};

const ACTION = "link min-h-8 text-xs disabled:cursor-default disabled:opacity-55";

interface CheckActionsProps {
  id: number;
  name: string;
  isPaused: boolean;
}

export function CheckActions({ id, name, isPaused }: CheckActionsProps) {
  const { post, busy, isBusy, trouble, said } = usePost();
  const [isRemoving, setRemoving] = useState(false);
  const act = async (action: Action) => {
    await post("/api/staff/parity/checks", { action, id }, { what: action, said: DONE[action] });
    setRemoving(false);
  };
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <button type="button" className={ACTION} disabled={isBusy} onClick={() => act("run")}>
        {busy === "run" ? "Asking…" : "Run now"}
        {of}
      </button>
      <button
        type="button"
        className={ACTION}
        disabled={isBusy}
        onClick={() => act(isPaused ? "resume" : "pause")}
      >
        {isPaused ? "Take up" : "Pause"}
        {of}
      </button>
      <button type="button" className={ACTION} disabled={isBusy} onClick={() => setRemoving(true)}>
        Remove
        {of}
      </button>
      <span role="status" className="text-xs text-soft empty:hidden">
        {trouble?.sentence ?? said}
      </span>
      {isRemoving && (
        <Sheet title={`Remove "${name}"?`} onClose={() => setRemoving(false)}>
          <p className="text-sm text-soft">
            Its history goes with it. That it existed stays in the audit trail.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={() => act("delete")}>
              Remove the check
            </Button>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              Keep it
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
