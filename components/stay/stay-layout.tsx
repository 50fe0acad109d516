// The order of a property page: who, photos, dates, rates, rooms, what to know, scores, reviews, where, host.
import type { ReactNode } from "react";
import { PayVerdict } from "@/components/money/pay-verdict";
import { SectionHeading } from "@/components/ui/section-heading";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Facilities } from "./facilities";
import { FallbackText } from "./fallback-text";
import { Gallery } from "./gallery";
import { Know } from "./know";
import { PayButton, PayPanel } from "./pay-form";
import { Rooms } from "./rooms";
import { StayHead } from "./stay-head";
import { StickyBar } from "./sticky-bar";
import { Trader } from "./trader";

/** What this page can tell of the stay and what it cannot, in one quiet strip (feature 12). */
function Honesty({ sentences, words }: { sentences: readonly string[]; words: Words }) {
  if (sentences.length === 0) return null;
  return (
    <section data-honesty aria-label={words.t("stay.honesty.heading")} className="mt-4 text-xs text-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

interface StayLayoutProps {
  stay: PropertyView;
  words: Words;
  datesText: string | null;
  /** What can be done with the stay, beside its name. */
  keep: ReactNode;
  /** Addresses of the price calendar and the print sheet, and this page's own. */
  ways: { calendar: string; print: string; here: string };
  /** Streams or stands on its own; each fails alone. */
  form: ReactNode;
  total: ReactNode;
  rates: ReactNode;
  scores: ReactNode;
  reviews: ReactNode;
  /** Where it lies. */
  place: ReactNode;
}

const SECTIONS = ["rates", "rooms", "know", "scores", "reviews", "facilities", "location", "trader"] as const;

interface SectionProps {
  id: (typeof SECTIONS)[number];
  heading: string;
  children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="further-down mt-section">
      <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
      {children}
    </section>
  );
}

/** Other ways to look at the same stay, beside the heading of its rates. */
function Tools({ stay, words, ways }: Pick<StayLayoutProps, "stay" | "words" | "ways">) {
  const { t } = words;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
      <PayButton choices={stay.payChoices} words={words} />
      <a href={ways.calendar} rel="nofollow" className="link">
        {t("stay.priceCalendar")}
      </a>
      <a href={ways.print} rel="nofollow" className="link">
        {t("stay.printSheet")}
      </a>
    </div>
  );
}

export function StayLayout(props: StayLayoutProps) {
  const { stay, words } = props;
  const { t } = words;
  return (
    <div
      className="page-width pt-4 pb-section md:pt-8"
      data-stay={stay.id}
      itemScope
      itemType="https://schema.org/LodgingBusiness"
    >
      <StayHead stay={stay} words={words} keep={props.keep} />
      <div className="mt-5 md:mt-7">
        <Gallery name={stay.name.text} photos={stay.photos} unread={stay.photosUnread} words={words} />
        <Honesty sentences={stay.honesty} words={words} />
      </div>
      <div className="mt-8">{props.form}</div>
      <StickyBar
        sections={SECTIONS.map((id) => ({ id, label: t(`stay.nav.${id}`) }))}
        datesText={props.datesText}
        total={props.total}
        words={words}
      />
      <section id="rates" aria-labelledby="rates-heading" className="further-down mt-10">
        <SectionHeading
          id="rates-heading"
          aside={<Tools stay={stay} words={words} ways={props.ways} />}
          lead={stay.pay ? <PayVerdict verdict={stay.pay} /> : null}
        >
          {t("rates.heading")}
        </SectionHeading>
        {props.rates}
        <PayPanel choices={stay.payChoices} back={props.ways.here} words={words} />
      </section>
      {stay.description ? (
        <section aria-labelledby="about-heading" className="further-down mt-section">
          <SectionHeading id="about-heading">{t("stay.about")}</SectionHeading>
          <div className="max-w-prose">
            <FallbackText text={stay.description} words={words} />
          </div>
        </section>
      ) : null}
      <Section id="rooms" heading={t("stay.rooms.heading")}>
        <Rooms rooms={stay.rooms} unread={stay.roomsUnread} words={words} />
      </Section>
      <Section id="know" heading={t("stay.know.heading")}>
        <Know stay={stay} words={words} />
      </Section>
      <Section id="scores" heading={t("reviews.scoresHeading")}>
        {props.scores}
      </Section>
      <Section id="reviews" heading={t("reviews.heading")}>
        {props.reviews}
      </Section>
      <Section id="facilities" heading={t("stay.facilities.heading")}>
        <Facilities
          groups={stay.facilityGroups}
          notes={stay.facilityNotes}
          details={stay.facilityDetails}
          words={words}
        />
      </Section>
      <Section id="location" heading={t("stay.location.heading")}>
        {props.place}
      </Section>
      <Section id="trader" heading={t("stay.trader.heading")}>
        <Trader stay={stay} words={words} />
      </Section>
    </div>
  );
}
