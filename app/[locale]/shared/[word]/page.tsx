// A list somebody shared by a link: read-only, without a name and without a price.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CopyShared } from "@/components/saved/copy-shared";
import { SharedRow } from "@/components/saved/shared-row";
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import { isSharedWord, type SharedListItem } from "@/lib/address/shared-list";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { dayText, nightsBetween } from "@/lib/format/days";
import { isLocale, type Words } from "@/lib/i18n";
import { openShared } from "@/lib/sharing/shared-lists";
import { keptFacts } from "@/lib/stays/kept-facts";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import { stayText } from "@/lib/views/rates/rates-view";
import { pageWords } from "../../page-words";
import { NoList } from "./no-list";

interface SharedProps {
  params: Promise<{ locale: string; word: string }>;
}

/** The link is a secret: nobody may list it, and no page it leads to is told where the reader came from. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** The days and people of an item under the reader's own defaults; null without days. */
function termsOf({ checkin, checkout, adults, rooms, children, rates }: SharedListItem): StayTerms | null {
  if (checkin === null || checkout === null || checkout <= checkin) return null;
  const { country, currency } = config.defaults;
  return {
    checkin,
    checkout,
    adults,
    rooms,
    children,
    bookerCountry: country,
    bookerState: null,
    device: "desktop",
    devicePinned: false,
    currency,
    filter: { ...NO_RATE_FILTER, ...rates },
  };
}

/** `3 nights, 12–15 June 2027, for 2 adults in 1 room · Free cancellation`. */
function whenText(terms: StayTerms, words: Words): string {
  const nights = nightsBetween(terms.checkin, terms.checkout);
  return [stayText(terms, { words, nights }), ...rateFilterNames(terms, words)].join(" · ");
}

async function rowsOf(items: readonly SharedListItem[], words: Words) {
  const { stays } = await keptFacts(
    items.map(({ id }) => id),
    words,
  );
  const facts = new Map(stays.map((stay) => [stay.id, stay]));
  return items.map((item) => {
    const terms = termsOf(item);
    const query = terms === null ? null : termsToParams(terms);
    return {
      item,
      stay: facts.get(item.id) ?? null,
      terms: query,
      href: `/${words.locale}/stays/${item.id}${query === null ? "" : `?${query}`}`,
      when: terms === null ? null : whenText(terms, words),
    };
  });
}

export default async function SharedPage({ params }: SharedProps) {
  const { locale, word } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  if (!isSharedWord(word))
    return (
      <NoList
        heading={words.t("saved.shared.brokenHeading")}
        text={words.t("saved.shared.brokenText")}
        words={words}
      />
    );
  const shared = await openShared(word);
  if (shared === null) notFound();
  const { t, tag } = words;
  const { name, items } = shared.content;
  const rows = await rowsOf(items, words);
  return (
    <div className="page-width pt-8 pb-section" data-shared>
      <h1 className="text-3xl">
        <bdi>{t("saved.shared.title", { name })}</bdi>
      </h1>
      <p className="mt-3 max-w-prose text-sm text-soft">
        {t("saved.shared.lead")}{" "}
        {t("saved.shared.until", { date: dayText(shared.expiresAt.slice(0, 10), tag) })}
      </p>
      <CopyShared
        list={{
          name,
          items: rows.map(({ item, terms }) => ({ id: item.id, note: item.note, terms })),
        }}
        savedHref={`/${locale}/saved`}
        labels={{
          copy: t("saved.shared.copy"),
          copied: t("saved.shared.copied"),
          open: t("saved.shared.open"),
        }}
      />
      <div className="mt-8">
        {rows.map(({ item, stay, href, when }) => (
          <SharedRow
            key={item.id}
            stay={stay}
            href={href}
            when={when}
            note={item.note}
            labels={{
              note: t("saved.shared.note"),
              unknown: t("saved.shared.unknown", { id: String(item.id) }),
              closed: t("saved.shared.closed"),
            }}
          />
        ))}
      </div>
    </div>
  );
}
