// The page of a city or a chain: what is there, the best known stays, and where to go on.
import type { ReactNode } from "react";
import { StayTile } from "@/components/stay-facts/card-parts";
import { SectionHeading } from "@/components/ui/section-heading";
import type { LandingView } from "@/lib/views/landing/landing";
import type { Words } from "@/lib/views/words";
import { CountedColumns, CountedLinks } from "./counted-links";
import { Crumbs } from "./crumbs";

interface LandingPageProps {
  view: LandingView;
  /** Over the cities: those nearby, or those of a chain. */
  citiesHeading: string;
  words: Words;
  /** The question of the search, with this place filled in. */
  form: ReactNode;
}

function Narrow({ view, words: { t } }: Pick<LandingPageProps, "view" | "words">) {
  const { types, stars, scores, districts } = view;
  if (types.length + stars.length + scores.length + districts.length === 0) return null;
  return (
    <section className="mt-section">
      <SectionHeading lead={t("found.narrowLead")}>{t("found.narrow")}</SectionHeading>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <CountedLinks heading={t("filters.group.type")} links={types} />
        <CountedLinks heading={t("filters.heading.stars")} links={stars} />
        <CountedLinks heading={t("filters.heading.score")} links={scores} />
      </div>
      {districts.length > 0 ? (
        <div className="mt-10">
          <CountedLinks heading={t("found.districts")} links={districts} wide />
        </div>
      ) : null}
    </section>
  );
}

export function LandingPage({ view, citiesHeading, words, form }: LandingPageProps) {
  const { t } = words;
  return (
    <div className="page-width pt-6 pb-section">
      <Crumbs crumbs={view.crumbs} label={t("found.crumbs")} />
      <header className="mt-8 max-w-3xl">
        {view.where ? <p className="text-sm text-soft">{view.where}</p> : null}
        <h1 className="mt-1.5 text-3xl">{view.heading}</h1>
        {view.lead.map((sentence) => (
          <p key={sentence} className="mt-4 text-soft">
            {sentence}
          </p>
        ))}
      </header>
      <div className="mt-8">{form}</div>
      {view.stays.length > 0 ? (
        <section className="mt-section">
          <SectionHeading lead={t("found.staysLead")}>{t("found.stays")}</SectionHeading>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {view.stays.map((stay) => (
              <StayTile key={stay.facts.id} stay={stay} />
            ))}
          </ul>
        </section>
      ) : null}
      <Narrow view={view} words={words} />
      {view.cities.length > 0 ? (
        <section className="mt-section">
          <SectionHeading>{citiesHeading}</SectionHeading>
          <CountedColumns links={view.cities} />
        </section>
      ) : null}
    </div>
  );
}
