// What a map says at its foot: how many stays it shows, what failed, its stays as a list, and the card of the picked one.
import type { RefObject } from "react";
import { buttonClass } from "@/components/ui/button";
import type { StageLabels } from "./stage-labels";
import { StayNames } from "./stay-names";
import { StayPeek } from "./stay-peek";
import type { Stage } from "./use-stage";

interface StageNotesProps {
  stage: Stage;
  labels: StageLabels;
  /** Null for the map of one stay, which lists none. */
  namesOpener: RefObject<HTMLElement | null> | null;
  hasTiles: boolean;
}

function Failure({ stage: { phase, wake, found }, labels }: Pick<StageNotesProps, "stage" | "labels">) {
  const isMap = phase === "failed";
  if (!isMap && found.state !== "failed") return null;
  return (
    <p role="alert" className="rounded-md bg-caution-wash px-3.5 py-2 text-xs">
      {isMap ? labels.failed : labels.moreFailed}{" "}
      <button type="button" onClick={() => (isMap ? wake() : found.ask(null))} className="link">
        {labels.retry}
      </button>
    </p>
  );
}

function statusOf({ phase, found }: Stage, labels: StageLabels): string {
  if (phase === "loading") return labels.loading;
  return found.state === "asking" ? labels.moreLoading : (found.text ?? "");
}

export function StageNotes({ stage, labels, namesOpener, hasTiles }: StageNotesProps) {
  const { found, named, placeless, picked, setPicked } = stage;
  const status = statusOf(stage, labels);
  const count = (sentence: string, value: number) => sentence.replace("{count}", String(value));
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex flex-col items-stretch gap-2 *:pointer-events-auto">
      <Failure stage={stage} labels={labels} />
      <div className="flex flex-wrap items-end justify-end gap-2">
        <p
          role="status"
          className={
            status ? "figures rounded-md bg-surface px-3 py-2 text-xs shadow-lift" : "visually-hidden"
          }
        >
          {status}
        </p>
        {found.hasMore && (
          <button
            type="button"
            disabled={found.state === "asking"}
            onClick={() => found.ask(null)}
            className={buttonClass({ variant: "secondary", size: "small" }, "shadow-lift")}
          >
            {labels.more}
          </button>
        )}
        {namesOpener && (
          <StayNames stays={named} summary={count(labels.list, named.length)} opener={namesOpener} />
        )}
      </div>
      {placeless > 0 && (
        <p className="figures self-end rounded-md bg-surface px-3 py-2 text-xs shadow-lift" data-placeless>
          {count(labels.placeless, placeless)}
        </p>
      )}
      {!hasTiles && <p className="text-2xs text-faint">{labels.coarse}</p>}
      {picked && <StayPeek stay={picked} labels={labels} onClose={() => setPicked(null)} />}
    </div>
  );
}
