"use client"; // Asks how the totals are spread when the group of prices is opened; without it the bounds are typed.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FilterPanel } from "@/lib/views/list/filter-panel";

const PriceRange = lazy(() => import("./price-range"));

interface PriceGroupProps {
  price: FilterPanel["price"];
  labels: FilterPanel["labels"];
  params: string;
}

export function PriceGroup({ price, labels, params }: PriceGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const group = box.current?.closest("details");
    const note = () => group?.open && setOpened(true);
    note();
    group?.addEventListener("toggle", note);
    return () => group?.removeEventListener("toggle", note);
  }, []);
  const bound = (name: string, label: string, value: string) => (
    <label className="grow">
      <span className="block pb-1 text-xs text-faint">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        name={name}
        defaultValue={value}
        className="box figures"
      />
    </label>
  );
  return (
    <div ref={box}>
      <div className="min-h-44">
        {isOpened && (
          <Suspense fallback={<p className="text-sm text-soft">{labels.priceAsking}</p>}>
            <PriceRange price={price} labels={labels} params={params} />
          </Suspense>
        )}
      </div>
      <div className="flex gap-4">
        {bound("pricefrom", labels.priceFrom, price.from)}
        {bound("priceto", labels.priceTo, price.to)}
      </div>
      <p className="pt-2 text-xs text-soft">{labels.priceHint}</p>
    </div>
  );
}
