// What a group can choose between, side by side: rooms for the whole party, with one price and who sleeps where (row A02).
import { AllIn } from "@/components/money/all-in";
import { ChargeLedger } from "@/components/money/charge-ledger";
import { Disclosure } from "@/components/ui/disclosure";
import type { CombinationView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { Choose } from "./book-here";
import { Deal } from "./deal";
import { Total } from "./price-cell";

/** Rooms that are alike in all that is shown of them, with their number. */
function alike(items: CombinationView["items"]): { item: CombinationView["items"][number]; count: number }[] {
  const kinds = new Map<string, { item: CombinationView["items"][number]; count: number }>();
  for (const item of items) {
    const key = JSON.stringify([item.productId, item.who, item.price?.shown.text, item.deal]);
    const known = kinds.get(key);
    kinds.set(key, { item, count: (known?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

function Items({ view, words }: { view: CombinationView; words: Words }) {
  const isOne = view.items.length === 1;
  return (
    <ul className="mt-3 space-y-1.5 text-sm">
      {alike(view.items).map(({ item, count }) => (
        <li
          key={`${item.productId} ${item.who} ${item.price?.shown.text}`}
          className="grid grid-cols-[1fr_auto] gap-x-4"
        >
          <span>
            <span className="font-medium">{count > 1 ? `${count} × ${item.roomName}` : item.roomName}</span>{" "}
            <span className="text-soft">{item.who}</span>
          </span>
          {item.price && !isOne ? <span className="figures text-soft">{item.price.shown.text}</span> : null}
          {item.deal ? (
            <span className="col-span-2 text-xs text-soft">
              <Deal deal={item.deal} words={words} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface CombinationProps extends Pick<CombinationsProps, "bookAction" | "words"> {
  view: CombinationView;
  id: string;
}

function Combination({ view, id, bookAction, words }: CombinationProps) {
  const { t } = words;
  const terms = [view.cancellation?.text, view.meal, view.payment].filter((text) => text != null);
  return (
    <section
      aria-labelledby={`${id} ${id}-traits`}
      className="flex flex-col rounded-md border border-accent/40 bg-wash p-4 sm:p-5"
    >
      <h3 id={id} className="text-lg">
        {view.heading}
      </h3>
      <p id={`${id}-traits`} className="text-xs font-medium text-accent">
        {[...view.traits, view.source].join(" · ")}
      </p>
      <Items view={view} words={words} />
      <ul className="mt-2 text-sm text-soft">
        {terms.map((text) => (
          <li key={text} className="inline not-last:after:content-['_·_']">
            {text}
          </li>
        ))}
      </ul>
      {view.exchangeHref ? (
        <p className="mt-2 text-sm">
          <a href={view.exchangeHref} rel="nofollow" className="link">
            {t("rates.combination.exchange")}
          </a>
        </p>
      ) : null}
      <Disclosure summary={t("rates.schedule.ledgerHeading")} className="mt-2 mb-4">
        <div className="rounded-md bg-surface p-4 sm:p-5">
          <ChargeLedger price={view.price} words={words} />
        </div>
      </Disclosure>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <Total price={view.price} words={words} />
          {view.perPerson ? (
            <span className="figures block text-xs text-faint">
              {t("rates.perPerson", { price: view.perPerson.text })}
            </span>
          ) : null}
          {view.allIn ? <AllIn sum={view.allIn} /> : null}
        </div>
        <Choose href={view.href} bookAction={bookAction} size="medium">
          {t("rates.chooseRecommended")}
        </Choose>
      </div>
    </section>
  );
}

interface CombinationsProps {
  views: readonly CombinationView[];
  /** That another number of rooms could not be priced. */
  failed: string | null;
  bookAction: string | null;
  words: Words;
}

export function Combinations({ views, failed, bookAction, words }: CombinationsProps) {
  return (
    <>
      {views.length > 0 ? (
        <div className={`mb-6 grid gap-4 ${views.length > 1 ? "md:grid-cols-2 xl:grid-cols-3" : ""}`}>
          {views.map((view, at) => (
            <Combination
              key={view.href}
              view={view}
              id={`combination-${at}`}
              bookAction={bookAction}
              words={words}
            />
          ))}
        </div>
      ) : null}
      {failed ? <p className="mb-4 text-sm text-soft">{failed}</p> : null}
    </>
  );
}
