// The frame of every public page: language, typeface, header and footer.
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { inter } from "@/app/fonts/inter";
import "@/app/globals.css";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { config } from "@/lib/config";
import { direction, isLocale, LOCALES, wordsFor } from "@/lib/i18n";

export const metadata: Metadata = {
  metadataBase: new URL(config.site.origin),
  title: { default: "Roomward", template: "%s · Roomward" },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f4ee" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1513" },
  ],
};

export default async function LocaleLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  // An unknown language gets the frame of the first; its page then says that nothing is known there.
  const known = isLocale(locale) ? locale : LOCALES[0];
  const words = wordsFor(known);
  const { t } = words;
  const credits = [
    t("footer.creditPlaces"),
    t("footer.creditAirports"),
    t("footer.creditFont"),
    ...(config.demand.target === "own-sandbox" ? [t("footer.creditPictures"), t("footer.creditStays")] : []),
  ];
  return (
    <html lang={words.tag} dir={direction(known)} className={inter.variable}>
      <body>
        <Header
          home={`/${known}`}
          labels={{ site: t("common.siteName"), skip: t("footer.skip"), prices: t("footer.pricesLink") }}
        />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer
          labels={{
            site: t("common.siteName"),
            about: t("footer.about"),
            booking: t("footer.booking"),
            credits: t("footer.credits"),
          }}
          credits={credits}
        />
      </body>
    </html>
  );
}
