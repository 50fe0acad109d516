// The page of a city or a chain: what is there, the best known stays, and where to go on.
import type { ReactNode } from "react";
import { StayTile } from "@/components/stay-facts/stay-tile";
import { SectionHeading } from "@/components/ui/section-heading";
import type { LandingView } from "@/lib/views/landing/landing";
import { CountedColumns, CountedLinks } from "./counted-links";
import { Crumbs } from "./crumbs";

export interface LandingLabels {
  crumbs: string;
  stays: string;
  staysLead: string;
  narrow: string;
  narrowLead: string;
  types: string;
  stars: string;
  scores: string;
  districts: string;
  cities: string;
}

interface LandingPageProps {
  view: LandingView;
  labels: LandingLabels;
  /** The question of the search, with this place filled in. */
  form: ReactNode;
}

function Narrow({ view, labels }: Omit<LandingPageProps, "form">) {
  const { types, stars, scores, districts } = view;
  if (types.length + stars.length + scores.length + districts.length === 0) return null;
  return (
    <section className="mt-section">
      <SectionHeading lead={labels.narrowLead}>{labels.narrow}</SectionHeading>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <CountedLinks heading={labels.types} links={types} />
        <CountedLinks heading={labels.stars} links={stars} />
        <CountedLinks heading={labels.scores} links={scores} />
      </div>
      {districts.length > 0 ? (
        <div className="mt-10">
          <CountedLinks heading={labels.districts} links={districts} wide />
        </div>
      ) : null}
    </section>
  );
}

export function LandingPage({ view, labels, form }: LandingPageProps) {
  return (
    <div className="page-width pt-6 pb-section">
      <Crumbs crumbs={view.crumbs} label={labels.crumbs} />
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
          <SectionHeading lead={labels.staysLead}>{labels.stays}</SectionHeading>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {view.stays.map((stay) => (
              <StayTile key={stay.facts.id} stay={stay} />
            ))}
          </ul>
        </section>
      ) : null}
      <Narrow view={view} labels={labels} />
      {view.cities.length > 0 ? (
        <section className="mt-section">
          <SectionHeading>{labels.cities}</SectionHeading>
          <CountedColumns links={view.cities} />
        </section>
      ) : null}
    </div>
  );
}
