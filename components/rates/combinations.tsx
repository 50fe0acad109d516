// What a group can choose between, side by side: rooms for the whole party, with one price and who sleeps where (row A02).
import { AllIn } from "@/components/money/all-in";
import { ChargeLedger } from "@/components/money/charge-ledger";
import { Disclosure } from "@/components/ui/disclosure";
import type { CombinationView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { Choose } from "./book-here";
import { Deal } from "./deal";
import { Total } from "./price-cell";

function Items({ view, words }: { view: CombinationView; words: Words }) {
  const isOne = view.items.length === 1;
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {view.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same rate may be taken twice; nothing reorders.
        <li key={`${item.productId}-${index}`} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{item.roomName}</span>
          <span className="text-soft">{item.who}</span>
          {item.price && !isOne ? <span className="figures text-soft">{item.price.shown.text}</span> : null}
          {item.deal ? (
            <span className="basis-full text-xs text-soft">
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
      className="rounded-md border border-accent/40 bg-wash p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h3 id={id} className="text-lg">
            {view.heading}
          </h3>
          <p id={`${id}-traits`} className="text-xs font-medium text-accent">
            {[...view.traits, view.source].join(" · ")}
          </p>
          <Items view={view} words={words} />
          <ul className="mt-1 text-sm text-soft">
            {terms.map((text) => (
              <li key={text} className="inline not-last:after:content-['_·_']">
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex items-end justify-between gap-x-5 gap-y-2 max-sm:w-full sm:ms-auto sm:max-w-80 sm:flex-col sm:text-end">
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
      </div>
      {view.exchangeHref ? (
        <p className="mt-3 text-sm">
          <a href={view.exchangeHref} rel="nofollow" className="link">
            {t("rates.combination.exchange")}
          </a>
        </p>
      ) : null}
      <Disclosure summary={t("rates.schedule.ledgerHeading")} className="mt-2">
        <div className="rounded-md bg-surface p-4 sm:p-5">
          <ChargeLedger price={view.price} words={words} />
        </div>
      </Disclosure>
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
