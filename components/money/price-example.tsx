// One invented stay as readers from four groups of countries see its price.
import { classNames } from "@/components/ui/class-names";
import type { PriceExampleView } from "@/lib/views/money/price-example";

interface PriceExampleProps {
  view: PriceExampleView;
  labels: { yours: string; shown: string; beside: string; total: string };
}

export function PriceExample({ view, labels }: PriceExampleProps) {
  return (
    <ul className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4" data-price-example>
      {view.groups.map(({ key, name, text, isOwn, first, beside, parts }) => (
        <li
          key={key}
          className={classNames(
            "row-span-4 mb-4 grid grid-rows-subgrid rounded-md border bg-surface p-5",
            isOwn ? "border-2 border-accent" : "border-line",
          )}
        >
          <div className="flex flex-col justify-end">
            {isOwn && <p className="text-xs font-medium text-accent">{labels.yours}</p>}
            <h3 className="text-lg">{name}</h3>
          </div>
          <p className="mt-2 mb-5 text-sm text-soft">{text}</p>
          <div className="border-t border-line pt-4">
            <p className="text-xs text-soft">{view.stay}</p>
            <p className="text-2xl font-semibold tabular-nums" data-first>
              {first}
            </p>
            {beside.map((sentence) => (
              <p key={sentence} className="mt-1 text-sm text-soft">
                {sentence}
              </p>
            ))}
          </div>
          <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
            {parts.map((part) => (
              <div key={part.key} className="flex justify-between gap-3">
                <dt>
                  {part.name}
                  <span className="block text-xs text-soft">{part.shown ? labels.shown : labels.beside}</span>
                </dt>
                <dd className="tabular-nums">{part.amount}</dd>
              </div>
            ))}
            <div className="mt-1.5 flex justify-between gap-3 border-t border-line pt-2.5 font-medium">
              <dt>{labels.total}</dt>
              <dd className="tabular-nums">{view.total}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
