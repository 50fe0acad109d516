"use client";
// A client component because the sum follows every number that is typed; the form itself works without it (row A03).
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SELECTION, TAKE } from "@/lib/address/pick-names";
import { moneyText } from "@/lib/format/money";
import type { PickingView, PickView } from "@/lib/views/rates/rates";
import { misfits, type Selection, selectionOf } from "@/lib/views/rates/selection";

interface SelectionBarProps {
  picks: PickView[];
  picking: PickingView;
  tag: string;
  /** `rooms`, `people` and `count` hold `{…}` where figures go. */
  labels: Record<
    "heading" | "nothing" | "go" | "sum" | "count" | "rooms" | "people" | "blocked" | "clear",
    string
  >;
}

const fill = (template: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), template);

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name.startsWith(TAKE),
  );

const countOf = ({ value }: HTMLInputElement): number => {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : 0;
};

/** Beside each field, the sentence that says why its number is too large; the sentences came with the page. */
function markFields(fields: HTMLInputElement[], over: readonly string[]): void {
  for (const field of fields) {
    const isOver = over.includes(field.name.slice(TAKE.length));
    field.setAttribute("aria-invalid", String(isOver));
    const sentence = document.getElementById(`over-${field.name.slice(TAKE.length)}`);
    if (sentence) sentence.hidden = !isOver;
  }
}

/** What the numbers in the table come to; asked anew after every change. */
function useSelection({ picks, picking }: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  useEffect(() => {
    const own = form.current;
    if (own === null) return;
    const digits = { shown: picking.shown.digits, property: picking.property?.digits ?? 0 };
    const read = () => {
      const fields = fieldsOf(own);
      const counts = new Map(fields.map((field) => [field.name.slice(TAKE.length), countOf(field)]));
      const next = selectionOf(picks, counts, digits);
      markFields(fields, next.over);
      setSelection(next);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === own) read();
    };
    // The fields are emptied after the event.
    const onReset = () => setTimeout(read);
    read();
    document.addEventListener("input", onInput);
    own.addEventListener("reset", onReset);
    return () => {
      document.removeEventListener("input", onInput);
      own.removeEventListener("reset", onReset);
    };
  }, [picks, picking]);
  return { form, selection };
}

/** `420,400,380`: total, display, base, as the hand-off compares them. */
const seenText = ({ seen }: Selection): string =>
  [seen.total, seen.display, seen.base].map((figure) => (figure === null ? "-" : figure)).join(",");

/** Only what was chosen goes into the address; a sum in another currency than was asked for is compared with nothing. */
function leave(event: SubmitEvent<HTMLFormElement>, selection: Selection, { shown }: PickingView): void {
  event.preventDefault();
  const own = event.currentTarget;
  const chosen = [...new FormData(own).entries()].filter(
    ([name, value]) => !name.startsWith(TAKE) || Number(value) > 0,
  );
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  if (shown.currency === query.get("cur")) query.set("seen", seenText(selection));
  location.assign(`${own.action}?${query}`);
}

export function SelectionBar(props: SelectionBarProps) {
  const { picking, labels, tag } = props;
  const { form, selection } = useSelection(props);
  const rooms = selection?.rooms ?? 0;
  const wrong = selection === null ? null : misfits(selection, picking.party);
  const { party } = picking;
  const isBlocked = (selection?.over.length ?? 0) > 0;
  return (
    <form
      ref={form}
      id={SELECTION}
      action={picking.action}
      method="get"
      aria-label={labels.heading}
      onSubmit={(event) => {
        if (selection !== null) leave(event, selection, picking);
      }}
      className={`mt-4 flex min-h-19 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border px-4 py-3 sm:px-5 ${
        rooms > 0 ? "sticky bottom-3 z-10 border-accent/50 bg-surface shadow-over" : "border-line"
      }`}
      data-selection={rooms}
      data-selecting={rooms > 0}
    >
      {picking.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 grow basis-72 text-sm" role="status">
        {selection === null || rooms === 0 ? (
          <p className="text-soft">{labels.nothing}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{fill(labels.count, { rooms })}</span>
              <span className="figures text-xl font-semibold" data-selection-total>
                {moneyText(selection.seen.total, picking.shown.currency, tag)}
              </span>
              {picking.property && selection.property !== null ? (
                <span className="figures text-sm text-soft" data-selection-property>
                  {moneyText(selection.property, picking.property.currency, tag)}
                </span>
              ) : null}
            </p>
            <p className="text-xs text-faint">{labels.sum}</p>
            {wrong?.rooms ? (
              <p className="mt-1 text-xs text-caution">
                {fill(labels.rooms, { chosen: rooms, asked: party.rooms })}
              </p>
            ) : null}
            {wrong?.people ? (
              <p className="mt-1 text-xs text-caution">
                {fill(labels.people, {
                  fit: selection.people ?? selection.adults ?? 0,
                  party: party.adults + party.children,
                })}
              </p>
            ) : null}
            {isBlocked ? <p className="mt-1 text-xs text-danger">{labels.blocked}</p> : null}
          </>
        )}
      </div>
      <div className="flex items-center gap-2">
        {rooms > 0 ? (
          <Button type="reset" variant="quiet" size="medium">
            {labels.clear}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant={rooms > 0 ? "primary" : "secondary"}
          disabled={selection !== null && (rooms === 0 || isBlocked)}
        >
          {labels.go}
        </Button>
      </div>
    </form>
  );
}
