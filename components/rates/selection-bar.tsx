"use client";
// A client component because the sum follows every number that is typed; the form itself works without it (row A03).
import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { SELECTION, TAKE } from "@/lib/address/pick-names";
import { moneyText } from "@/lib/format/money";
import type { PickingView } from "@/lib/views/rates/rates";
import { misfits, type Selection } from "@/lib/views/rates/selection";
import { usePicks } from "./picks";

interface SelectionBarProps {
  picking: PickingView;
  bookAction: string | null;
  /** Property id, where a booking is begun. */
  property: string;
  tag: string;
  /** `rooms`, `people` and `count` hold `{…}` where figures go. */
  labels: Record<
    "heading" | "nothing" | "go" | "sum" | "count" | "rooms" | "people" | "blocked" | "clear",
    string
  >;
}

const fill = (template: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), template);

/** `420,400,380`: total, display, base, as the hand-off compares them. */
const seenText = ({ seen }: Selection): string =>
  [seen.total, seen.display, seen.base].map((figure) => (figure === null ? "-" : figure)).join(",");

/** Only what was chosen goes along; a sum in another currency than was searched for is compared with nothing. */
function leave(event: SubmitEvent<HTMLFormElement>, selection: Selection, { shown }: PickingView): void {
  const form = event.currentTarget;
  const written = form.elements.namedItem("asked");
  const chosen = [...new FormData(form).entries()].filter(
    ([name, value]) => name !== "id" && name !== "asked" && (!name.startsWith(TAKE) || Number(value) > 0),
  );
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  if (shown.currency === query.get("cur")) query.set("seen", seenText(selection));
  if (written instanceof HTMLInputElement) {
    written.value = query.toString();
    return;
  }
  event.preventDefault();
  location.assign(`${form.action}?${query}`);
}

/** Where the rooms that were taken are not those that were asked for, or hold too few. */
function Misfits({
  selection,
  picking,
  labels,
}: Omit<SelectionBarProps, "tag" | "bookAction" | "property"> & { selection: Selection }) {
  const { party } = picking;
  const wrong = misfits(selection, party);
  return (
    <>
      {wrong.rooms ? (
        <p className="mt-1 text-xs text-caution">
          {fill(labels.rooms, { chosen: selection.rooms, asked: party.rooms })}
        </p>
      ) : null}
      {wrong.people ? (
        <p className="mt-1 text-xs text-caution">
          {fill(labels.people, {
            fit: selection.people ?? selection.adults ?? 0,
            party: party.adults + party.children,
          })}
        </p>
      ) : null}
    </>
  );
}

/** What the rooms that were taken cost together, and what does not go together. */
function Sum({
  selection,
  picking,
  labels,
  tag,
}: Omit<SelectionBarProps, "bookAction" | "property"> & { selection: Selection }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{fill(labels.count, { rooms: selection.rooms })}</span>
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
      <Misfits selection={selection} picking={picking} labels={labels} />
      {selection.over.length > 0 ? <p className="mt-1 text-xs text-danger">{labels.blocked}</p> : null}
    </>
  );
}

export function SelectionBar({ picking, bookAction, property, labels, tag }: SelectionBarProps) {
  const { selection, takeNone } = usePicks();
  const rooms = selection?.rooms ?? 0;
  const isBlocked = (selection?.over.length ?? 0) > 0;
  return (
    <form
      id={SELECTION}
      action={bookAction ?? picking.action}
      method={bookAction ? "post" : "get"}
      aria-label={labels.heading}
      onReset={takeNone}
      onSubmit={(event) => {
        if (selection !== null) leave(event, selection, picking);
      }}
      className={
        rooms > 0
          ? "sticky bottom-3 z-10 mt-4 flex min-h-19 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border border-accent/50 bg-surface px-4 py-3 shadow-over max-lg:bottom-24 sm:px-5"
          : "idle-bar"
      }
      data-selection={rooms}
    >
      {bookAction ? (
        <>
          <input type="hidden" name="id" value={property} />
          <input type="hidden" name="asked" />
        </>
      ) : null}
      {picking.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 grow basis-72 text-sm" role="status">
        {selection === null || rooms === 0 ? (
          <p className="text-soft">{labels.nothing}</p>
        ) : (
          <Sum selection={selection} picking={picking} labels={labels} tag={tag} />
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
