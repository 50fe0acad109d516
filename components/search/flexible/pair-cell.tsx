// One pair of days: what it costs, or what is known instead; the cell leads to the results for its days.
import Link from "next/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { CheapestAnswer, PairCell } from "@/lib/views/calendar/flexible";
import type { GridLabels } from "./grid-labels";

const BOX =
  "flex min-h-18 min-w-21 flex-col sm:min-w-28 lg:min-w-32 justify-center rounded-sm border px-2 py-1.5 text-center transition-colors";
const LOOKS = {
  lowest: "border-accent bg-wash text-ink hover:bg-surface",
  plain: "border-line bg-surface hover:border-edge",
  quiet: "border-transparent bg-sunken text-soft hover:border-edge",
} as const;

interface PairCellProps {
  cell: PairCell;
  answer: CheapestAnswer | null;
  isWaiting: boolean;
  /** Why this cell stands out: the lowest for the asked number of nights. */
  praise: string | null;
  labels: GridLabels;
  /** Asks once more; null where no script can. */
  retry: (() => void) | null;
}

function figureOf(answer: CheapestAnswer | null, labels: GridLabels): string {
  if (answer === null) return labels.unchecked;
  if (answer.state === "price") return answer.text;
  return labels[answer.state];
}

function Notes({ cell, praise, labels }: Pick<PairCellProps, "cell" | "praise" | "labels">) {
  return (
    <>
      <span className="block text-2xs text-faint">{cell.nightsText}</span>
      {cell.isAsked && <span className="block text-2xs font-medium text-ink">{labels.asked}</span>}
      {praise !== null && <span className="block text-2xs font-medium text-accent">{praise}</span>}
    </>
  );
}

export function PairCellBox({ cell, answer, isWaiting, praise, labels, retry }: PairCellProps) {
  const isPriced = answer?.state === "price";
  const look = praise !== null ? LOOKS.lowest : isPriced ? LOOKS.plain : LOOKS.quiet;
  const frame = `${BOX} ${look} ${cell.isAsked ? "outline-2 -outline-offset-1 outline-ink" : ""}`;
  if (isWaiting)
    return (
      <span className={`${BOX} ${LOOKS.quiet} items-center`}>
        <span className="visually-hidden">{labels.waiting}</span>
        <Skeleton className="h-4 w-14 bg-line" />
        <Notes {...{ cell, praise: null, labels }} />
      </span>
    );
  if (answer?.state === "failed" && retry !== null)
    return (
      <button type="button" onClick={retry} title={answer.sentence} className={`${frame} w-full`}>
        <span className="visually-hidden">{cell.label}: </span>
        <span className="text-xs">{labels.failed}</span>
        <span className="link text-2xs">{labels.retry}</span>
      </button>
    );
  return (
    <Link
      href={cell.href}
      prefetch={false}
      data-pair={cell.key}
      data-state={answer?.state ?? "unchecked"}
      className={frame}
    >
      <span className="visually-hidden">{cell.label}: </span>
      <span className={isPriced ? "figures text-sm font-semibold whitespace-nowrap" : "text-xs"}>
        {figureOf(answer, labels)}
      </span>
      <Notes {...{ cell, praise, labels }} />
    </Link>
  );
}
