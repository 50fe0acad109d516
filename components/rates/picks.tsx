"use client";
// A client component because numbers and ticks of the table are told at once; its fields go with their forms without it.
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { COMPARED, COMPARISON, SELECTION, TAKE } from "@/lib/address/pick-names";
import type { PickingView, PickView } from "@/lib/views/rates/rates";
import { type Selection, selectionOf } from "@/lib/views/rates/selection";

interface PicksState {
  /** What the typed numbers come to; null before the browser has taken over. */
  selection: Selection | null;
  take: (id: string, text: string) => void;
  takeNone: () => void;
  /** Ids of the rates that are ticked to be compared. */
  ticked: ReadonlySet<string>;
  tick: (id: string, isTicked: boolean) => void;
  /** So many may be ticked. */
  most: number;
  /** What the number fields begin with, by the id of the rate. */
  taken?: Readonly<Record<string, number>>;
}

const Context = createContext<PicksState>({
  selection: null,
  take: () => undefined,
  takeNone: () => undefined,
  ticked: new Set(),
  tick: () => undefined,
  most: 0,
});

export const usePicks = (): PicksState => use(Context);

const countOf = (text: string): number => {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 0;
};

interface PicksProps extends Pick<PicksState, "most" | "taken"> {
  picks: PickView[];
  picking: PickingView;
  children: ReactNode;
}

/** Around the table and the two forms below it. */
export function Picks({ picks, picking, most, taken, children }: PicksProps) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setCounts((before) => before ?? new Map()), []);
  const [actions] = useState(() => ({
    take: (id: string, text: string) => setCounts((before) => new Map(before).set(id, countOf(text))),
    takeNone: () => setCounts(new Map()),
    tick: (id: string, isTicked: boolean) =>
      setTicked((before) => new Set([...before].filter((other) => other !== id).concat(isTicked ? id : []))),
  }));
  const state = useMemo(() => {
    const digits = { shown: picking.shown.digits, property: picking.property?.digits ?? 0 };
    const selection = counts && selectionOf(picks, counts, digits);
    return { selection, ticked, most, taken, ...actions };
  }, [picks, picking, counts, ticked, most, taken, actions]);
  return <Context value={state}>{children}</Context>;
}

interface TakeFieldProps {
  id: string;
  text: string;
  /** Names the rate, for those who hear it. */
  label: string;
  /** Says why a number is too large; null when the platform does not say how many there are. */
  over: string | null;
}

/** Goes with the selection form below the table (row A03); a plain number field, so it works without a script. */
export function TakeField({ id, text, label, over }: TakeFieldProps) {
  const { selection, take, taken } = usePicks();
  const box = useRef<HTMLInputElement>(null);
  // The browser may have put a number back, or one was typed before the script was there.
  useEffect(() => {
    const typed = box.current?.value ?? "";
    if (countOf(typed) > 0) take(id, typed);
  }, [id, take]);
  const isOver = selection?.over.includes(id) ?? false;
  const overId = `over-${id}`;
  return (
    <div>
      <label className="flex min-h-10 items-center justify-between gap-2 text-xs text-soft">
        <span aria-hidden="true">{text}</span>
        <input
          ref={box}
          type="number"
          inputMode="numeric"
          name={`${TAKE}${id}`}
          form={SELECTION}
          min={0}
          step={1}
          defaultValue={taken?.[id] ?? 0}
          onChange={({ target }) => take(id, target.value)}
          aria-label={label}
          aria-describedby={over === null ? undefined : overId}
          aria-invalid={isOver || undefined}
          className="figures h-9 w-16 shrink-0 rounded-sm border border-edge bg-surface px-2 text-center text-sm text-ink aria-[invalid=true]:border-danger"
        />
      </label>
      {over !== null && (
        <p id={overId} className="mt-1.5 text-xs text-danger" hidden={!isOver}>
          {over}
        </p>
      )}
    </div>
  );
}

/** Goes with the form below the table that shows what is ticked side by side (row U04). */
export function CompareBox({ id, text, label }: Omit<TakeFieldProps, "over">) {
  const { ticked, tick, most } = usePicks();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current?.checked) tick(id, true);
  }, [id, tick]);
  return (
    <label className="flex min-h-10 items-center justify-between gap-2 text-xs text-soft has-disabled:text-faint">
      <span aria-hidden="true">{text}</span>
      <input
        ref={box}
        type="checkbox"
        name={COMPARED}
        value={id}
        form={COMPARISON}
        disabled={ticked.size >= most && !ticked.has(id)}
        onChange={({ target }) => tick(id, target.checked)}
        aria-label={label}
        className="size-4.5 shrink-0"
      />
    </label>
  );
}
