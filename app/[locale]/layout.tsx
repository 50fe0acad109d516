// The frame of every public page: language, typeface, header and footer.
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { inter } from "@/app/fonts/inter";
import "@/app/globals.css";
import { CompareTray } from "@/components/keep/compare-tray";
import { SavedLink } from "@/components/keep/saved-link";
import { trayLabels } from "@/components/keep/tray-labels";
import { FaultWordsProvider } from "@/components/layout/fault-words";
import { Footer } from "@/components/layout/footer";
import { FrozenBar } from "@/components/layout/frozen-bar";
import { Header } from "@/components/layout/header";
import { LanguageLinks } from "@/components/layout/language-links";
import { SettingsButton } from "@/components/layout/settings/settings-button";
import { SHORTCUTS_HEADING, ShortcutList } from "@/components/layout/shortcut-list";
import { Shortcuts } from "@/components/layout/shortcuts";
import { Notice } from "@/components/ui/notice";
import { Signs } from "@/components/ui/signs";
import { RATE_FILTER_FIELDS } from "@/lib/address/result-filter";
import { isBookedHere } from "@/lib/booking/booked-here";
import { frozenWorld } from "@/lib/clock";
import { config } from "@/lib/config";
import { databaseAwaySince } from "@/lib/database-away";
import { utcText } from "@/lib/format/instants";
import { frozenParams } from "@/lib/frozen";
import { direction, isLocale, LOCALES, ownName, type Words } from "@/lib/i18n";
import { preferredOf } from "@/lib/stays/booker";
import { BrandStyle, brandGrounds, brandIcons, brandLinks, Logo, typefaceClass } from "../brand-parts";
import { legalLinks } from "./legal/legal-links";
import { Measuring } from "./measuring";
import { localeOfRequest, pageSettings, pageWords } from "./page-words";

export const metadata: Metadata = {
  metadataBase: new URL(config.site.origin),
  title: { default: config.brand.name, template: `%s · ${config.brand.name}` },
  icons: brandIcons,
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: brandGrounds,
};

function faultWords({ t }: Words) {
  return {
    heading: t("fault.heading"),
    text: t("fault.text"),
    retry: t("fault.retry"),
    reference: t("fault.reference"),
  };
}

/** Nothing in the live world. */
function World({ t, tag }: Words) {
  const frozen = frozenWorld();
  if (frozen === null) return null;
  const { clock, seed } = frozen;
  const labels = {
    name: t("common.frozen.name"),
    at: t("common.frozen.at", { time: utcText(clock, tag) ?? clock, seed: String(seed) }),
    address: t("common.frozen.address"),
    leave: t("common.frozen.leave"),
  };
  return <FrozenBar world={frozenParams(frozen).toString()} labels={labels} />;
}

function typefaceCredit({ t }: Words): string[] {
  const { typeface } = config.brand;
  if (typeface === "inter") return [t("footer.creditFont")];
  return typeof typeface === "object" && typeface.credit ? [typeface.credit] : [];
}

function creditLines(words: Words): string[] {
  const { t } = words;
  return [
    t("footer.creditPlaces"),
    t("footer.creditAirports"),
    ...typefaceCredit(words),
    ...(config.demand.target === "own-sandbox" ? [t("footer.creditPictures"), t("footer.creditStays")] : []),
  ];
}

export default async function LocaleLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  // An unknown language gets the frame of the reader's; its page then says that nothing is known there.
  const known = isLocale(locale) ? locale : await localeOfRequest();
  const words = await pageWords(known);
  const settings = await pageSettings();
  const { t } = words;
  const home = `/${known}`;
  const prices = t("footer.pricesLink");
  return (
    <html lang={words.tag} dir={direction(known)} className={typefaceClass(inter.variable)}>
      <head>
        <BrandStyle />
        {/* What fades from one colour to another would begin with a browser's own blue when the sheet arrives. */}
        <style>{"@layer base{a{color:inherit}}"}</style>
      </head>
      <body>
        {World(words)}
        <Header
          home={home}
          logo={<Logo className="h-5 w-auto min-[22.5rem]:h-7 md:h-8" />}
          links={brandLinks("header", known)}
          labels={{ skip: t("footer.skip"), prices }}
        >
          <SavedLink
            href={`${home}/saved`}
            locale={known}
            labels={{
              saved: t("saved.header.saved"),
              count: t("saved.header.count", { count: "{count}" }),
              changed: t("saved.header.changed", { count: "{count}" }),
            }}
          />
          <SettingsButton
            locale={known}
            currency={preferredOf(settings, words).currency}
            label={t("prefs.button")}
          />
        </Header>
        <main id="content" tabIndex={-1} className="outline-none">
          {databaseAwaySince() !== null && (
            <div role="status" className="page-width py-4" data-database-away>
              <Notice tone="caution">{t("errors.away")}</Notice>
            </div>
          )}
          <FaultWordsProvider words={faultWords(words)}>{children}</FaultWordsProvider>
        </main>
        <Footer
          home={home}
          logo={<Logo className="h-6 w-auto" />}
          links={[
            ...(isBookedHere() ? [{ text: t("booking.open.heading"), href: `${home}/booking` }] : []),
            ...brandLinks("footer", known),
            ...legalLinks(words),
          ]}
          labels={{
            about: t("footer.about"),
            booking: t("footer.booking"),
            credits: t("footer.credits"),
            prices,
            cities: t("found.cities.crumb"),
            chains: t("found.chains.crumb"),
          }}
          credits={creditLines(words)}
          languages={
            <LanguageLinks
              label={t("prefs.languages")}
              current={known}
              languages={LOCALES.map((one) => ({ locale: one, name: ownName(one) }))}
            />
          }
        />
        <Measuring words={words} />
        <CompareTray href={`${home}/compare`} fields={RATE_FILTER_FIELDS} labels={trayLabels(words)} />
        {/* Last: a sign finds its drawing wherever it is, and the first picture comes before the drawings. */}
        <Signs />
        {settings.shortcuts && (
          <Shortcuts home={home} labelledBy={SHORTCUTS_HEADING}>
            <ShortcutList words={words} />
          </Shortcuts>
        )}
      </body>
    </html>
  );
}
