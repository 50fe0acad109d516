// Privacy, terms, imprint, accessibility, order of stays and what a booking means; or the way to the partner's own page.
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { FactList } from "@/components/stay-facts/fact-list";
import { Notice } from "@/components/ui/notice";
import { isBookedHere } from "@/lib/booking/booked-here";
import type { LegalPage } from "@/lib/brand/brand";
import { config } from "@/lib/config";
import { countryName } from "@/lib/format/intl";
import { isLocale, type Words, wordsFor } from "@/lib/i18n";
import { isLegalPage, legalFacts, partnersPage } from "@/lib/legal-pages";
import { STORAGE, type StorageEntry, USES } from "@/lib/rules/kept-data";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { headOrAbsent, pageOrAbsent } from "../../absent";
import { MeasuringChosen } from "../../measuring";
import { pageWords } from "../../page-words";

interface LegalProps {
  params: Promise<{ locale: string; page: string }>;
}

const SECTIONS = {
  privacy: ["privacy.who", "privacy.sent", "privacy.others", "privacy.log", "privacy.rights"],
  terms: ["terms.what", "terms.prices"],
  imprint: [],
  accessibility: ["accessibility.tested", "accessibility.unmet", "accessibility.tell"],
  ranking: ["ranking.order", "ranking.paid", "ranking.reviews"],
  booking: ["booking.contract", "booking.host", "booking.help"],
} as const;

/** What is true only where stays are booked here too. */
function sectionsOf(page: LegalPage) {
  const sections = SECTIONS[page];
  return page === "privacy" && isBookedHere() ? [...sections, "privacy.booked" as const] : sections;
}

export const generateMetadata = headOrAbsent(async ({ params }: LegalProps): Promise<Metadata> => {
  const { locale, page } = await params;
  if (!isLocale(locale) || !isLegalPage(page)) notFound();
  const words = wordsFor(locale);
  const title = words.t(`legal.${page}.title`);
  const description = `${title} · ${words.site.name}`;
  return { title, ...foundMetadata({ path: `/legal/${page}`, title, description }, words) };
});

function addressText({ tag }: Words): string {
  const { company } = legalFacts();
  return [...company.address, countryName(company.country, tag)].join(", ");
}

function Imprint({ words }: { words: Words }) {
  const { t } = words;
  const { company } = legalFacts();
  const rows = [
    { label: t("legal.fact.name"), value: company.name },
    { label: t("legal.fact.address"), value: addressText(words) },
    { label: t("legal.fact.email"), value: company.email },
    { label: t("legal.fact.telephone"), value: company.telephone },
    { label: t("legal.fact.register"), value: company.register },
    { label: t("legal.fact.vat"), value: company.vat },
    { label: t("legal.fact.representative"), value: company.representative },
  ];
  return <FactList rows={rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />;
}

function timeText({ time, length = config.taxi.retentionDays }: StorageEntry, { t }: Words): string {
  if (time === "stay") {
    const after = t("legal.time.days", { days: config.booking.retentionDays });
    return t("legal.time.afterEnd", { length: after });
  }
  const days = t("legal.time.days", { days: length });
  if (time === "days" || time === "taxi") return days;
  if (time === "hours") return t("legal.time.hours", { hours: length });
  if (time === "minutes") return t("legal.time.minutes", { minutes: length });
  if (time === "newest") return t("legal.time.newest", { count: length });
  return time === "afterEnd" ? t("legal.time.afterEnd", { length: days }) : t(`legal.time.${time}`);
}

/** Pages of others that ours speak of. */
function Elsewhere({ page, words }: { page: LegalPage; words: Words }) {
  const { t } = words;
  const { links, booking } = legalFacts();
  const terms = { href: links.terms, text: t("legal.link.terms", { booking }) };
  const privacy = { href: links.privacy, text: t("legal.link.privacy", { booking }) };
  const authority = { href: links.authority?.href, text: links.authority?.name ?? "" };
  const of = { terms: [terms], booking: [terms, privacy], privacy: [privacy, authority] };
  const shown = (of[page as keyof typeof of] ?? []).filter(({ href }) => href !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="space-y-1">
      {shown.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One block for each use, with every name and how long it is kept. */
function StoredItems({ where, words }: { where: "browser" | "server"; words: Words }) {
  const { t } = words;
  const entries = STORAGE.filter(
    ({ place, use }) =>
      (place === "table") === (where === "server") &&
      (use !== "consent" || config.brand.measuring !== undefined) &&
      (!["bookings", "pinDelays"].includes(use) || isBookedHere()),
  );
  return (
    <section aria-labelledby={where}>
      <h2 id={where} className="text-xl">
        {t(`legal.kept.${where}.heading`)}
      </h2>
      <p className="mt-2 text-soft">{t(`legal.kept.${where}.text`)}</p>
      <dl className="mt-4 space-y-4 text-sm">
        {USES.filter((use) => entries.some((entry) => entry.use === use)).map((use) => (
          <div key={use} className="border-t border-line pt-3">
            <dt className="font-medium">{t(`legal.use.${use}`)}</dt>
            {entries
              .filter((entry) => entry.use === use)
              .map((entry) => (
                <dd key={`${entry.place} ${entry.name}`} className="text-soft">
                  <bdi className="break-words">{entry.name}</bdi>
                  {t("common.colon")}
                  {timeText(entry, words)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

export default pageOrAbsent(async ({ params }: LegalProps) => {
  const { locale, page } = await params;
  if (!isLocale(locale) || !isLegalPage(page)) notFound();
  const elsewhere = partnersPage(page, locale);
  if (elsewhere !== null) redirect(elsewhere);
  const words = await pageWords(locale);
  const { t } = words;
  const { isExample, company, booking } = legalFacts();
  const facts = { company: company.name, address: addressText(words), email: company.email, booking };
  return (
    <div className="page-width pt-8 pb-section">
      <h1 className="text-3xl">{t(`legal.${page}.title`)}</h1>
      <div className="mt-6 max-w-prose space-y-8">
        {isExample ? (
          <div data-example>
            <Notice tone="caution">{t("legal.example")}</Notice>
          </div>
        ) : null}
        {page === "imprint" ? <Imprint words={words} /> : null}
        {sectionsOf(page).map((section) => (
          <section key={section} aria-labelledby={section}>
            <h2 id={section} className="text-xl">
              {t(`legal.${section}.heading`)}
            </h2>
            <p className="mt-2 break-words text-soft">
              {section === "booking.help" && isBookedHere()
                ? t("legal.booking.help.here", facts)
                : t(`legal.${section}.text`, facts)}
            </p>
          </section>
        ))}
        <Elsewhere page={page} words={words} />
        {page === "privacy" ? (
          <>
            <MeasuringChosen words={words} />
            <StoredItems where="browser" words={words} />
            <StoredItems where="server" words={words} />
            <p className="text-soft">{t("legal.kept.recipients")}</p>
          </>
        ) : null}
      </div>
    </div>
  );
});
