// Asks how the totals are spread when the group of prices is opened; without that the bounds are typed.
import { lazy, type RefObject, Suspense, useRef } from "react";
import type { FilterPanel } from "@/lib/views/list/filter-panel";

const PriceRange = lazy(() => import("./price-range"));

interface PriceGroupProps {
  price: FilterPanel["price"];
  labels: FilterPanel["labels"];
  params: string;
  isOpened: boolean;
}

export function PriceGroup({ price, labels, params, isOpened }: PriceGroupProps) {
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const bound = (box: RefObject<HTMLInputElement | null>, name: string, label: string, value: string) => (
    <label className="grow">
      <span className="block pb-1 text-xs text-faint">{label}</span>
      <input
        ref={box}
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
    <div>
      <div className="min-h-44">
        {isOpened && (
          <Suspense fallback={<p className="text-sm text-soft">{labels.priceAsking}</p>}>
            <PriceRange {...{ price, labels, params, from, to }} />
          </Suspense>
        )}
      </div>
      <div className="flex gap-4">
        {bound(from, "pricefrom", labels.priceFrom, price.from)}
        {bound(to, "priceto", labels.priceTo, price.to)}
      </div>
      <p className="pt-2 text-xs text-soft">{labels.priceHint}</p>
    </div>
  );
}
