// How prices work: what each figure means, with one stay as four countries see it; the way back keeps the search.
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { PriceExample } from "@/components/money/price-example";
import { namedIn } from "@/lib/address/settings-address";
import { countryName } from "@/lib/format/intl";
import { localAddress } from "@/lib/http/same-origin";
import { isLocale, wordsFor } from "@/lib/i18n";
import { preferredOf } from "@/lib/stays/booker";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { priceExample } from "@/lib/views/money/price-example";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { type LocalePageProps, pageSettings, pageWords } from "../page-words";

export const generateMetadata = headOrAbsent(async ({ params }: LocalePageProps): Promise<Metadata> => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = wordsFor(locale);
  const title = words.t("prices.title");
  return { title, ...foundMetadata({ path: "/prices", title, description: words.t("prices.lead") }, words) };
});

const CHAPTERS = ["end", "when", "currencies", "fresh", "cancelling", "order"] as const;

export default pageOrAbsent(async ({ params, searchParams }: LocalePageProps) => {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const { t } = words;
  const { back } = await searchParams;
  const address = localAddress(typeof back === "string" ? back : null);
  const named = namedIn(new URL(address ?? "/", "http://here.invalid").searchParams);
  const country = named.booker?.slice(0, 2) ?? preferredOf(await pageSettings(), words).country;
  const example = priceExample(country, words);
  return (
    <div className="page-width pt-6 pb-section md:pt-12">
      {address !== null && (
        <p className="mb-6 text-sm">
          <Link href={address} prefetch={false} className="link inline-block min-h-6">
            {t("prices.back")}
          </Link>
        </p>
      )}
      <h1 className="text-3xl">{t("prices.title")}</h1>
      <div className="mt-5 grid gap-x-14 gap-y-4 text-soft lg:grid-cols-2">
        <p className="max-w-prose text-lg text-ink">{t("prices.lead")}</p>
        <p className="max-w-prose">{t("prices.first")}</p>
      </div>
      <section aria-labelledby="example" className="mt-12">
        <h2 id="example" className="text-2xl">
          {t("prices.example.heading")}
        </h2>
        <p className="mt-3 mb-6 max-w-prose text-soft">{example.lead}</p>
        <PriceExample
          view={example}
          labels={{
            yours: t("prices.example.yours", { country: countryName(country, words.tag) }),
            shown: t("prices.example.shown"),
            beside: t("prices.example.beside"),
            total: t("prices.example.total"),
          }}
        />
        <p className="mt-4 max-w-prose text-sm text-soft">{t("prices.example.note")}</p>
      </section>
      <div className="mt-14 grid gap-x-14 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {CHAPTERS.map((chapter) => (
          <section key={chapter} aria-labelledby={chapter} className="border-t border-line pt-5">
            <h2 id={chapter} className="text-xl">
              {t(`prices.${chapter}.heading`)}
            </h2>
            <p className="mt-2 max-w-prose text-sm text-soft">{t(`prices.${chapter}.text`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
});
