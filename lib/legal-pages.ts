// The legal pages: which there are, and which of them the brand has on a site of its own.
import { type BrandFile, BrandPages, inLanguage, type LanguageCode, type LegalPage } from "./brand/brand";
import { config } from "./config";

export const LEGAL_PAGES = Object.keys(BrandPages.shape) as LegalPage[];

export const isLegalPage = (text: string): text is LegalPage => (LEGAL_PAGES as string[]).includes(text);

/** The partner's own page; null where ours is shown. */
export function partnersPage(page: LegalPage, language: LanguageCode): string | null {
  const own = config.brand.pages?.[page];
  return own === undefined ? null : inLanguage(own, language);
}

/** Those that this site shows itself. */
export const brandLegalPages = (): LegalPage[] =>
  LEGAL_PAGES.filter((page) => config.brand.pages?.[page] === undefined);

/** Shown with the sandbox where the brand names no company, under a notice that says so. */
const EXAMPLE: { company: NonNullable<BrandFile["company"]>; booking: string } = {
  company: {
    name: "Example Travel",
    address: ["1 Example Street", "1000 AA Exampletown"],
    country: "nl",
    email: "hello@example.org",
  },
  booking: "Example Bookings",
};

/** Who can be asked about a booking beside the property. */
export function bookingContacts() {
  const { bookingSite, company = EXAMPLE.company } = config.brand;
  return [
    ...(bookingSite ? [{ ...bookingSite, role: "bookingSite" as const }] : []),
    { ...company, role: "thisSite" as const },
  ];
}

/** What the booking site is called where a way leads to it: by its host where only the platform knows its name. */
export const bookingSiteName = (address: string | null | undefined): string =>
  config.brand.bookingSite?.name ??
  (config.demand.target === "own-sandbox" || !address ? EXAMPLE.booking : new URL(address).hostname);

/** Who runs the site and who one books with. */
export function legalFacts() {
  const { company, bookingSite } = config.brand;
  return {
    isExample: company === undefined || bookingSite === undefined || config.demand.target === "own-sandbox",
    company: company ?? EXAMPLE.company,
    booking: bookingSite?.name ?? EXAMPLE.booking,
    links: { terms: bookingSite?.terms, privacy: bookingSite?.privacy, authority: company?.authority },
  };
}
