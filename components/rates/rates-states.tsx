// What stands in the place of the table: being asked, successfully empty, or not asked yet.
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { andList } from "@/lib/format/intl";
import type { RatesView } from "@/lib/views/rates/rates";
import { withheldText } from "@/lib/views/rates/withheld";
import type { Words } from "@/lib/views/words";
import { FilterLinks } from "./filter-links";

function SkeletonRow() {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-3 border-t border-line p-4 lg:grid-cols-[13fr_16fr_22fr_15fr_16fr_18fr]">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-5 w-32 max-lg:col-start-1" />
      <Skeleton className="h-10 w-4/5 max-lg:col-span-2" />
      <Skeleton className="h-5 w-24 max-lg:col-start-1" />
      <Skeleton className="h-14 w-28 max-lg:col-start-1 lg:justify-self-end" />
      <Skeleton className="h-9 w-full max-lg:col-span-2" />
      <Skeleton className="h-5 w-56 max-w-full max-lg:col-span-2" />
    </div>
  );
}

function SkeletonRoom({ rows }: { rows: string[] }) {
  return (
    <div className="border-t border-line first:border-t-0">
      <div className="flex items-center gap-4 bg-sunken p-4 lg:py-3">
        <div className="h-14 w-21 rounded-sm bg-line" />
        <div className="grow space-y-2">
          <div className="h-5 w-52 max-w-full rounded-xs bg-line" />
          <div className="h-4 w-36 rounded-xs bg-line" />
        </div>
      </div>
      {rows.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

/** The outline of the real table, so that nothing jumps when the rates arrive. */
export function RatesSkeleton({ words }: { words: Words }) {
  return (
    <div aria-busy="true">
      <p className="mb-4 text-sm text-soft">{words.t("rates.waiting")}</p>
      <div className="overflow-hidden rounded-md border border-line">
        <SkeletonRoom rows={["a", "b"]} />
        <SkeletonRoom rows={["c", "d"]} />
      </div>
    </div>
  );
}

/** What of the answer is not among the rates. */
export function Unread({ texts, className }: { texts: readonly string[]; className?: string }) {
  return texts.map((text) => (
    <p key={text} data-unread className={`text-sm ${className ?? ""}`}>
      {text}
    </p>
  ));
}

/** A successful answer without a single rate; a failed call never comes here. */
export function NoRates({
  view: { forWhat, withheld, unread },
  words,
  children,
}: {
  view: RatesView;
  words: Words;
  /** What is offered instead. */
  children?: ReactNode;
}) {
  const { t } = words;
  const why =
    withheld === null
      ? { heading: t("rates.empty.heading"), text: t("rates.empty.text", { forWhat }) }
      : withheldText(withheld, forWhat, words);
  // No other days and no other party change who runs the place.
  const isForGood = withheld === "trader";
  return (
    <Card className="p-6" data-rates={withheld ?? "empty"}>
      <h3 className="text-lg">{unread.length > 0 ? t("rates.empty.unreadHeading") : why.heading}</h3>
      {unread.length > 0 ? (
        <Unread texts={unread} className="mt-1 max-w-prose text-soft" />
      ) : (
        <p className="mt-1 max-w-prose text-sm text-soft">{why.text}</p>
      )}
      {isForGood ? null : (
        <>
          <ButtonLink href="#dates" variant="secondary" size="small" className="mt-4">
            {t("rates.empty.change")}
          </ButtonLink>
          {children}
        </>
      )}
    </Card>
  );
}

/** Nothing keeps to the filters; that says nothing about the other rates. */
export function NoSuchRates({ view, words }: { view: RatesView; words: Words }) {
  const { t, tag } = words;
  const { filter, forWhat } = view;
  return (
    <div data-rates="filtered">
      <div className="mb-4">
        <FilterLinks filter={filter} words={words} />
      </div>
      <Unread texts={view.unread} className="mb-4" />
      <Card className="p-6">
        <h3 className="text-lg">{t("rates.filter.empty.heading")}</h3>
        <p className="mt-1 max-w-prose text-sm text-soft">
          {t("rates.filter.empty.text", { names: andList(filter.active, tag), forWhat })}
        </p>
        {filter.allHref ? (
          <ButtonLink href={filter.allHref} variant="secondary" size="small" className="mt-4">
            {t("rates.filter.all")}
          </ButtonLink>
        ) : null}
      </Card>
    </div>
  );
}

/** No dates are known, so nothing was asked. */
export function AskForDates({ words }: { words: Words }) {
  return (
    <Card className="p-6" data-rates="ask">
      <h3 className="text-lg">{words.t("rates.ask.heading")}</h3>
      <p className="mt-1 max-w-prose text-sm text-soft">{words.t("rates.ask.text")}</p>
      <ButtonLink href="#dates" variant="secondary" size="small" className="mt-4">
        {words.t("stay.pickDates")}
      </ButtonLink>
    </Card>
  );
}
