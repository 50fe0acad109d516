// Links to the legal pages, for the foot of every page.
import type { BrandLink } from "@/components/layout/header";
import type { LegalPage } from "@/lib/brand/brand";
import type { Words } from "@/lib/i18n";
import { LEGAL_PAGES, legalFacts, partnersPage } from "@/lib/legal-pages";

/** The partner's own page stands in place of ours. */
export const legalLink = (page: LegalPage, { t, locale }: Words): BrandLink => ({
  text: t(`legal.${page}.title`),
  href: partnersPage(page, locale) ?? `/${locale}/legal/${page}`,
});

export const legalLinks = (words: Words): BrandLink[] => LEGAL_PAGES.map((page) => legalLink(page, words));

/** What a booking means, and the terms and privacy of the site it is made on, where the brand names them. */
export function bookingLinks(words: Words): BrandLink[] {
  const { links, booking } = legalFacts();
  return [
    legalLink("booking", words),
    ...(["terms", "privacy"] as const).flatMap((page) => {
      const href = links[page];
      return href === undefined ? [] : [{ text: words.t(`legal.link.${page}`, { booking }), href }];
    }),
  ];
}
