// One day of arrival: its number and what is known of its price; everything known is in its name.
import { Skeleton } from "@/components/ui/skeleton";
import type { CheapestAnswer } from "@/lib/views/calendar/flexible";
import type { CalendarDay } from "@/lib/views/calendar/price-calendar";
import type { CalendarLabels } from "./calendar-labels";

interface DayCellProps {
  ref: (element: HTMLElement | null) => void;
  day: CalendarDay;
  answer: CheapestAnswer | null;
  isWaiting: boolean;
  isLowest: boolean;
  isCurrent: boolean;
  labels: CalendarLabels;
  retry: () => void;
}

type Look = "past" | "waiting" | "unchecked" | "none" | "net" | "failed" | "price" | "lowest";

function lookOf({ day, answer, isWaiting, isLowest }: DayCellProps): Look {
  if (!day.canAsk) return "past";
  if (isWaiting) return "waiting";
  if (answer === null) return "unchecked";
  return answer.state === "price" && isLowest ? "lowest" : answer.state;
}

/** The whole sentence of a day: its name for a screen reader. */
function nameOf(props: DayCellProps, look: Look): string {
  const { day, answer, labels } = props;
  const total = answer?.state === "price" ? answer.text : "";
  return labels[`${look}On`].replace("{day}", day.dayText).replace("{total}", total);
}

const FRAME =
  "flex h-18 w-full flex-col justify-between rounded-sm border p-1 text-start transition-colors sm:h-20 sm:p-2";

const LOOKS: Record<Look, string> = {
  past: "border-transparent text-faint",
  waiting: "border-transparent bg-sunken text-soft",
  unchecked: "border-line bg-transparent text-soft hover:border-edge",
  none: "border-transparent bg-sunken text-faint hover:border-edge",
  net: "border-transparent bg-sunken text-faint hover:border-edge",
  failed: "border-caution/40 bg-caution-wash hover:border-caution",
  price: "border-line bg-surface hover:border-edge",
  lowest: "border-accent bg-wash hover:bg-surface",
};

function Figure({ look, answer, labels }: { look: Look } & Pick<DayCellProps, "answer" | "labels">) {
  if (look === "waiting") return <Skeleton className="h-3 w-10 bg-line" />;
  if (answer?.state === "price")
    return (
      <span className="block min-w-0">
        {look === "lowest" && (
          <span className="hidden truncate text-2xs text-accent sm:block">{labels.lowest}</span>
        )}
        <span className="figures hidden truncate text-xs font-semibold sm:block">{answer.text}</span>
        <span className="figures block text-2xs font-semibold tracking-tight sm:hidden">{answer.short}</span>
      </span>
    );
  if (look === "none" || look === "net" || look === "failed" || look === "unchecked")
    return (
      <span
        className={`text-2xs leading-tight wrap-break-word ${look === "unchecked" ? "hidden sm:block" : "block"}`}
      >
        {labels[look]}
      </span>
    );
  return null;
}

export function DayCell(props: DayCellProps) {
  const { ref, day, isCurrent, retry } = props;
  const look = lookOf(props);
  const shared = {
    ref,
    "data-day": day.day,
    "data-state": look,
    "aria-label": nameOf(props, look),
    tabIndex: isCurrent ? 0 : -1,
    className: `${FRAME} ${LOOKS[look]}`,
  };
  const inside = (
    <>
      <span className={`figures text-xs ${look === "past" ? "line-through" : "font-medium"}`}>
        {day.number}
      </span>
      <Figure look={look} answer={props.answer} labels={props.labels} />
    </>
  );
  if (look === "failed")
    return (
      <button
        type="button"
        onClick={retry}
        title={props.answer?.state === "failed" ? props.answer.sentence : undefined}
        {...shared}
      >
        {inside}
      </button>
    );
  if (look === "past" || look === "waiting")
    return (
      <span role="note" {...shared}>
        {inside}
      </span>
    );
  return (
    <a href={day.href} {...shared}>
      {inside}
    </a>
  );
}
