"use client"; // Two sliders over bars of totals; they write into the typed bounds beside them (row R10).
import { type RefObject, useEffect, useState } from "react";
import type { FilterPanel, PriceSpread } from "@/lib/views/list/filter-panel";

interface PriceRangeProps {
  price: FilterPanel["price"];
  labels: FilterPanel["labels"];
  params: string;
  /** The typed bounds: the sliders only write into them, so the form has one truth. */
  from: RefObject<HTMLInputElement | null>;
  to: RefObject<HTMLInputElement | null>;
}

type Asked = PriceSpread | "asking" | "failed";

function useSpread(params: string): Asked {
  const [spread, setSpread] = useState<Asked>("asking");
  useEffect(() => {
    const end = new AbortController();
    fetch(`/api/search/prices?${params}`, { signal: end.signal })
      .then(async (answer) => setSpread(answer.ok ? await answer.json() : "failed"))
      .catch(() => end.signal.aborted || setSpread("failed"));
    return () => end.abort();
  }, [params]);
  return spread;
}

export default function PriceRange({ price, labels, params, ...boxes }: PriceRangeProps) {
  const spread = useSpread(params);
  const [bounds, setBounds] = useState<[number | null, number | null]>([null, null]);
  useEffect(() => {
    setBounds([price.from === "" ? null : Number(price.from), price.to === "" ? null : Number(price.to)]);
  }, [price.from, price.to]);
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
              className={`grow rounded-xs ${bar.from >= from && bar.from < to ? "bg-accent" : "bg-line"}`}
            />
          ))}
        </ol>
        {thumb(from, true)}
        {thumb(to, false)}
      </div>
      <p className="pb-3 text-xs text-soft">{spread.over}</p>
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
