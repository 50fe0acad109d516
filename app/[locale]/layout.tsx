// The frame of every public page: language, typeface, header and footer.
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { inter } from "@/app/fonts/inter";
import "@/app/globals.css";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { config } from "@/lib/config";
import { direction, isLocale, wordsFor } from "@/lib/i18n";

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
  if (!isLocale(locale)) notFound();
  const words = wordsFor(locale);
  const { t } = words;
  const credits = [
    t("footer.creditPlaces"),
    t("footer.creditAirports"),
    t("footer.creditFont"),
    ...(config.demand.target === "own-sandbox" ? [t("footer.creditPictures"), t("footer.creditStays")] : []),
  ];
  return (
    <html lang={words.tag} dir={direction(locale)} className={inter.variable}>
      <body>
        <Header
          home={`/${locale}`}
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
