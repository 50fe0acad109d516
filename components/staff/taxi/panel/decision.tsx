"use client";
// A client component because a person decides here what the rules must not.
import { Scale } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { TimelineEntry } from "@/lib/taxi/desk/desk";
import { decide } from "../desk-requests";
import { useAction } from "../use-action";
import { Failed } from "./part";

const QUESTIONS: Partial<Record<TimelineEntry["outcome"], string>> = {
  repeat: "Does this older state hold again?",
  overtaken: "Does this one hold, and not what the booking says now?",
  conflict: "Is it cleared up with the platform?",
  refused: "Clear up with the platform what it meant to say: it was told that this did not fit.",
  applied: "Clear up with the platform what it lacks.",
};

interface DecisionProps {
  entry: TimelineEntry;
  isCancelled: boolean;
  mayDecide: boolean;
}

export function Decision({ entry, isCancelled, mayDecide }: DecisionProps) {
  const deciding = useAction(decide);
  const { id } = entry;
  const isState = entry.outcome === "repeat" || entry.outcome === "overtaken";
  const mayApply = isState && !isCancelled;
  return (
    <div
      data-decision
      tabIndex={-1}
      className="mt-3 rounded-md bg-caution-wash p-4 focus:outline-2 focus:-outline-offset-2 focus:outline-caution"
    >
      <p className="flex gap-2 text-sm font-medium">
        <Icon of={Scale} size={17} className="mt-0.5 text-caution" />
        {QUESTIONS[entry.outcome] ?? "This delivery waits for a person."}
      </p>
      {isState && isCancelled && (
        <p className="mt-1 text-xs">
          The booking is cancelled, and a cancellation is never taken back by itself.
        </p>
      )}
      {mayDecide ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayApply && (
            <Button
              size="small"
              disabled={deciding.isPending}
              onClick={() => deciding.mutate({ id, decision: "applied" })}
            >
              {entry.outcome === "repeat" ? "Apply the older state" : "Apply this state"}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            disabled={deciding.isPending}
            onClick={() => deciding.mutate({ id, decision: "dismissed" })}
          >
            {entry.outcome === "applied" ? "It is cleared up" : "Dismiss"}
          </Button>
        </div>
      ) : (
        <p className="mt-2 text-xs text-soft">An operator decides what follows.</p>
      )}
      <Failed error={deciding.error} what="Nothing was decided." />
    </div>
  );
}
