// Home: one question (where, when, who), and what the answer will show.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formView } from "@/components/search/form/form-words";
import { SearchForm } from "@/components/search/form/search-form";
import { Cities } from "@/components/search/home/cities";
import { Principles } from "@/components/search/home/principles";
import { today } from "@/lib/clock";
import { config } from "@/lib/config";
import { isLocale, wordsFor } from "@/lib/i18n";

interface HomeProps {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  return { description: wordsFor(locale).t("home.description") };
}

export default async function HomePage({ params }: HomeProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = wordsFor(locale);
  const { t } = words;
  const view = formView(
    words,
    {
      place: null,
      text: "",
      checkin: "",
      checkout: "",
      adults: 2,
      rooms: 1,
      ages: [],
      country: config.defaults.country,
      state: "",
      currency: config.defaults.currency,
      device: null,
      sort: "popularity",
    },
    today(),
    `/${locale}/search`,
  );
  return (
    <>
      <section className="page-width relative">
        <div className="grid items-end gap-x-10 lg:grid-cols-12">
          <h1 className="pt-4 pb-5 text-display lg:col-span-5 lg:row-start-1 lg:pb-36">{t("home.title")}</h1>
          {/* biome-ignore lint/performance/noImgElement: the picture is already in the sizes it is shown in. */}
          <img
            src="/pictures/morning-1080.webp"
            srcSet="/pictures/morning-640.webp 640w, /pictures/morning-1080.webp 1080w"
            sizes="(min-width: 64rem) 60vw, 100vw"
            alt={t("home.photo")}
            width={1080}
            height={720}
            fetchPriority="high"
            className="hidden aspect-3/2 w-full rounded-lg object-cover lg:col-span-7 lg:col-start-6 lg:row-start-1 lg:block"
          />
        </div>
        <div className="relative lg:-mt-16">
          <SearchForm view={view} />
        </div>
      </section>
      <Principles
        id="how"
        labels={{
          heading: t("home.how.heading"),
          total: t("home.how.total"),
          totalText: t("home.how.totalText"),
          way: t("home.how.way"),
          wayText: t("home.how.wayText"),
          spread: t("home.how.spread"),
          spreadText: t("home.how.spreadText"),
        }}
      />
      <Cities cities={[]} labels={{ heading: t("home.cities.heading"), lead: t("home.cities.lead") }} />
    </>
  );
}
