"use client"; // Two sliders over bars of totals, beside typed bounds: each follows the other (row R10).
import { type RefObject, useEffect, useState } from "react";
import { useListener } from "@/components/ui/events";
import { roundMoneyText } from "@/lib/format/money";
import type { FilterPanel, PriceSpread } from "@/lib/views/list/filter-panel";

interface PriceRangeProps {
  price: NonNullable<FilterPanel["price"]>;
  labels: FilterPanel["labels"];
  params: string;
  /** The typed bounds: the sliders only write into them, so the form has one truth. */
  from: RefObject<HTMLInputElement | null>;
  to: RefObject<HTMLInputElement | null>;
}

type SpreadState = PriceSpread | "asking" | "failed";

function useSpread(params: string): SpreadState {
  const [spread, setSpread] = useState<SpreadState>("asking");
  useEffect(() => {
    const end = new AbortController();
    fetch(`/api/search/prices?${params}`, { signal: end.signal })
      .then(async (answer) => setSpread(answer.ok ? await answer.json() : "failed"))
      .catch(() => end.signal.aborted || setSpread("failed"));
    return () => end.abort();
  }, [params]);
  return spread;
}

/** Null: open. */
type Bounds = [from: number | null, to: number | null];
type Box = PriceRangeProps["from"];

const boundOf = (typed: string): number | null => (typed === "" ? null : Number(typed));
const typedIn = (...boxes: [Box, Box]): Bounds => [
  boundOf(boxes[0].current?.value ?? ""),
  boundOf(boxes[1].current?.value ?? ""),
];

/** What bounds of the stay come to for a night; null without any, and where they are of a night. */
function nightText(
  { perNight }: PriceRangeProps["price"],
  [from, to]: Bounds,
  money: (amount: number) => string,
): string | null {
  if (perNight === null || (from === null && to === null)) return null;
  const figure = (bound: number | null) => (bound === null ? "" : money(bound / perNight.nights));
  const text = perNight[from === null ? "to" : to === null ? "from" : "both"];
  return text.replace("{from}", () => figure(from)).replace("{to}", () => figure(to));
}

export default function PriceRange({ price, labels, params, ...boxes }: PriceRangeProps) {
  const spread = useSpread(params);
  const [bounds, setBounds] = useState<Bounds>([null, null]);
  useEffect(() => setBounds([boundOf(price.from), boundOf(price.to)]), [price.from, price.to]);
  // They may be typed before this code is there.
  useEffect(() => setBounds(typedIn(boxes.from, boxes.to)), [boxes.from, boxes.to]);
  const onType = () => setBounds(typedIn(boxes.from, boxes.to));
  useListener("input", onType, { of: boxes.from });
  useListener("input", onType, { of: boxes.to });
  if (spread === "asking") return <p className="text-sm text-soft">{labels.priceAsking}</p>;
  if (spread === "failed")
    return (
      <p role="alert" className="text-sm text-caution">
        {labels.priceFailed}
      </p>
    );
  const { least, most, step, bars } = spread;
  if (bars.length === 0) return <p className="text-sm text-soft">{spread.over}</p>;
  const from = Math.max(least, Math.min(bounds[0] ?? least, most));
  const to = Math.min(most, Math.max(bounds[1] ?? most, least));
  const money = (amount: number) => roundMoneyText(amount, spread.currency, spread.tag);
  const slide = (value: number, isLower: boolean) => {
    const next = isLower ? Math.min(value, to - step) : Math.max(value, from + step);
    const end = isLower ? least : most;
    const box = (isLower ? boxes.from : boxes.to).current;
    if (box) box.value = next === end ? "" : String(next);
    setBounds(isLower ? [next, bounds[1]] : [bounds[0], next]);
  };
  const thumb = (value: number, isLower: boolean) => (
    <input
      type="range"
      aria-label={isLower ? labels.priceSlideFrom : labels.priceSlideTo}
      min={least}
      max={most}
      step={step}
      value={value}
      aria-valuetext={money(value)}
      onChange={(event) => slide(event.target.valueAsNumber, isLower)}
      className="price-thumb absolute inset-x-0 bottom-0 w-full"
    />
  );
  return (
    <div>
      <div className="relative pb-3">
        <ol aria-hidden="true" className="flex h-24 items-end gap-px px-2">
          {bars.map((bar) => (
            <li
              key={bar.from}
              title={bar.text}
              style={{ blockSize: `${Math.max(bar.height * 100, bar.height > 0 ? 4 : 1)}%` }}
              data-bar={bar.from >= from && bar.from < to ? "in" : "out"}
              className="grow rounded-xs bg-line data-[bar=in]:bg-accent"
            />
          ))}
        </ol>
        {thumb(from, true)}
        {thumb(to, false)}
      </div>
      <p aria-hidden="true" className="figures flex justify-between pb-1 text-sm">
        <span>{money(from)}</span>
        <span>{money(to)}</span>
      </p>
      <p className="pb-3 text-xs text-soft">{spread.over}</p>
      <p role="status" className="figures pb-3 text-sm font-medium empty:hidden">
        {nightText(price, bounds, money)}
      </p>
      <ul className="visually-hidden">
        {bars
          .filter(({ height }) => height > 0)
          .map((bar) => (
            <li key={bar.from}>{bar.text}</li>
          ))}
      </ul>
    </div>
  );
}
