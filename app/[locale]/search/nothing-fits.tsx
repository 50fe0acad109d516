// A complete answer without a stay under filters: what each of them leaves out, asked one by one behind the page.
import { Suspense } from "react";
import { NarrowLink } from "@/components/search/filters/narrowing";
import { DropLine, NoFit } from "@/components/search/results/empty-results";
import { buttonClass } from "@/components/ui/button";
import { NO_FILTER } from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { countStays } from "@/lib/stays/count-stays";
import { filterNames } from "@/lib/stays/filter-panel";
import { type FilterPart, filterParts } from "@/lib/views/list/filter-parts";
import { FIRST_SCREEN, searchHref } from "./list-words";

/** Each is one question to the platform. */
const MOST_QUESTIONS = 6;

interface DropProps {
  words: Words;
  query: SearchQuery;
  part: FilterPart;
}

async function Drop({ words, query, part }: DropProps) {
  const { t } = words;
  const without = { ...query, filter: part.without, shown: FIRST_SCREEN };
  const outcome = await countStays(without, words);
  const href = searchHref(without, words);
  const filter = part.text;
  if (!outcome.ok) return <DropLine text={t("filters.empty.dropFailed", { filter })} href={href} />;
  const { known, isExact } = outcome.value;
  if (known === 0 && isExact) return <DropLine text={t("filters.empty.dropNone", { filter })} href={null} />;
  const text = t(isExact ? "filters.empty.drop" : "filters.empty.dropMore", { filter, count: known });
  return <DropLine text={text} href={href} />;
}

interface NothingFitsProps {
  words: Words;
  query: SearchQuery;
  /** Dates and party in words. */
  terms: string;
}

export async function NothingFits({ words, query, terms }: NothingFitsProps) {
  const { t } = words;
  const { filter, currency } = query;
  const parts = filterParts(filter, { words, currency, names: await filterNames(words) });
  const drops = parts.slice(0, MOST_QUESTIONS).map((part) => ({
    key: part.key,
    line: (
      <Suspense
        fallback={
          <p aria-busy="true" className="py-3 text-soft">
            {t("filters.empty.asking", { filter: part.text })}
          </p>
        }
      >
        <Drop words={words} query={query} part={part} />
      </Suspense>
    ),
  }));
  return (
    <NoFit heading={t("filters.empty.heading")} text={t("filters.empty.text", { terms })} drops={drops}>
      <p className="mt-6">
        <NarrowLink
          href={searchHref({ ...query, filter: NO_FILTER, shown: FIRST_SCREEN }, words)}
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {t("filters.empty.all")}
        </NarrowLink>
      </p>
    </NoFit>
  );
}
