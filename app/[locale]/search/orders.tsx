// The orders a list can be asked in, which of them it stands in and why; an order that would change the list is not offered.
import type { ReactNode } from "react";
import { OrderReasons } from "@/components/search/results/order-reasons";
import { SortLinks } from "@/components/search/results/sort-links";
import type { SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import type { Place } from "@/lib/places/lookup";
import { whyNoDistance } from "@/lib/stays/distance-order";
import { sortLinks, whyTexts } from "./list-words";

interface OrdersProps {
  words: Words;
  query: SearchQuery;
  /** Null when it could not be found out. */
  place: Place | null;
  name: string | null;
  children: ReactNode;
}

export async function Orders({ words, query, place, name, children }: OrdersProps) {
  const { t } = words;
  const why = await whyNoDistance(query, place);
  const isByDistance = why === null;
  const isAsked = query.sort === "distance";
  const applied = isAsked && !isByDistance ? "popularity" : query.sort;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <SortLinks label={t("search.sort.label")} links={sortLinks(query, { words, applied, isByDistance })} />
      {children}
      <OrderReasons question={t("search.why.question")} answers={whyTexts(applied, words)} />
      {/* A list that was asked for by distance says so beside its count. */}
      {why !== null && !isAsked && (
        <p className="w-full text-xs text-soft">
          {t("search.sort.noDistance", {
            why: t(`card.noDistance.${why}`, { place: name ?? t("card.placeUnknown") }),
          })}
        </p>
      )}
    </div>
  );
}
