// The order of a property page: who, photos, dates, rooms with their rates, what to know, facilities, scores, reviews, where, host.
import {
  Baby,
  Check,
  ConciergeBell,
  Dumbbell,
  Flower2,
  type LucideIcon,
  PawPrint,
  PlaneLanding,
  PlugZap,
  SquareParking,
  UtensilsCrossed,
  Waves,
  Wifi,
} from "lucide-react";
import type { ReactNode } from "react";
import { PayButton, PayPanel } from "@/components/money/pay-form";
import { PayVerdict } from "@/components/money/pay-verdict";
import { FallbackText } from "@/components/stay-facts/fallback-text";
import { Icon } from "@/components/ui/icon";
import { SectionHeading } from "@/components/ui/section-heading";
import type { PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Facilities } from "./facilities";
import { Fold } from "./fold";
import { ForYou } from "./for-you";
import { Gallery } from "./gallery";
import { Know } from "./know";
import { StayHead } from "./stay-head";
import { StickyBar } from "./sticky-bar";
import { Trader } from "./trader";

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
  /** The lowest total under the dates; streams in. */
  price: ReactNode;
  total: ReactNode;
  rates: ReactNode;
  scores: ReactNode;
  reviews: ReactNode;
  /** Where it lies. */
  place: ReactNode;
  /** A part of the record, with where it is from under it for staff who want that (feature 13). */
  sourced(block: "facts" | "facilities" | "know" | "trader", part: ReactNode): ReactNode;
}

const SECTIONS = {
  rates: "rates.heading",
  facilities: "stay.facilities.heading",
  know: "stay.know.heading",
  scores: "reviews.scoresHeading",
  reviews: "reviews.heading",
  location: "stay.location.heading",
  trader: "stay.trader.heading",
} as const;
type SectionId = keyof typeof SECTIONS;
const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

interface SectionProps {
  id: SectionId;
  heading: string;
  children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="further-down mt-10 md:mt-12">
      <SectionHeading id={`${id}-heading`}>{heading}</SectionHeading>
      {children}
    </section>
  );
}

interface FoldedProps extends SectionProps {
  /** Stands beside another. */
  isBeside?: boolean;
  /** One line where there is room, too. */
  isAlways?: boolean;
  /** What stands in sight on a phone. */
  brief: string | null;
}

/** A part that is one line on a phone. */
function Folded({ id, heading, brief, isBeside, isAlways, children }: FoldedProps) {
  return (
    <div className={isBeside ? "further-down" : "further-down md:mt-12"}>
      <Fold id={id} heading={heading} level={2} brief={brief} isAlways={isAlways}>
        {children}
      </Fold>
    </div>
  );
}

/** Other ways to look at the same stay, beside the heading of its rates. */
function Tools({ stay, words, ways }: Pick<StayLayoutProps, "stay" | "words" | "ways">) {
  const { t } = words;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
      <PayButton choices={stay.payChoices} words={words} />
      <a href={ways.calendar} rel="nofollow" className="link">
        {t("flexible.calendar.title")}
      </a>
      <a href={ways.print} rel="nofollow" className="link">
        {t("stay.printSheet")}
      </a>
    </div>
  );
}

/** By the platform's ids; what has none of these is ticked. */
const FACILITY_ICONS: Record<number, LucideIcon> = {
  2: SquareParking,
  3: UtensilsCrossed,
  4: PawPrint,
  8: ConciergeBell,
  11: Dumbbell,
  17: PlaneLanding,
  28: Baby,
  46: SquareParking,
  54: Flower2,
  107: Wifi,
  182: PlugZap,
  433: Waves,
};

/** What it has that most people ask for, two lines of what it says of itself, and what the reader's filters asked. */
function Brief({ stay, words }: Pick<StayLayoutProps, "stay" | "words">) {
  return (
    <div className="min-w-0">
      {stay.topFacilities.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-xs md:gap-x-6 md:text-sm" data-top-facilities>
          {stay.topFacilities.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <Icon of={FACILITY_ICONS[id] ?? Check} size={17} className="shrink-0 text-accent" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      {stay.description ? (
        <p
          className="mt-4 line-clamp-2 max-w-prose text-sm text-soft max-md:hidden"
          lang={stay.description.lang}
        >
          {stay.description.text}
        </p>
      ) : null}
      <ForYou answers={stay.forYou} words={words} />
    </div>
  );
}

function About({ stay, words }: Pick<StayLayoutProps, "stay" | "words">) {
  if (!stay.description) return null;
  const heading = words.t("stay.about");
  return (
    <div className="further-down max-w-prose">
      <Fold heading={heading} level={2} brief={stay.description.text}>
        <FallbackText text={stay.description} words={words} />
      </Fold>
    </div>
  );
}

export function StayLayout(props: StayLayoutProps) {
  const { stay, words, sourced } = props;
  const { t } = words;
  return (
    <div
      className="page-width pt-2 pb-10 md:pt-4 md:pb-14"
      data-stay={stay.id}
      itemScope
      itemType="https://schema.org/LodgingBusiness"
    >
      <a
        href="#rates"
        className="visually-hidden focus:absolute focus:inset-s-4 focus:top-3 focus:z-20 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t("stay.seeRates")}
      </a>
      <StayHead stay={stay} words={words} keep={props.keep} />
      <div className="mt-4 md:mt-5">
        <Gallery name={stay.name.text} photos={stay.photos} unread={stay.photosUnread} words={words} />
        <div className="mt-5 grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
          {sourced("facts", <Brief stay={stay} words={words} />)}
          <div className="max-lg:row-start-1 lg:rounded-md lg:border lg:border-line lg:bg-surface lg:p-4 lg:shadow-lift">
            {props.form}
            {props.price}
          </div>
        </div>
      </div>
      <StickyBar
        sections={SECTION_IDS.map((id) => ({ id, label: t(SECTIONS[id]) }))}
        datesText={props.datesText}
        total={props.total}
        words={words}
      />
      <section id="rates" aria-labelledby="rates-heading" className="further-down mt-8 md:mt-10">
        <SectionHeading
          id="rates-heading"
          aside={
            <div className="print:hidden">
              <Tools stay={stay} words={words} ways={props.ways} />
            </div>
          }
          lead={stay.pay ? <PayVerdict verdict={stay.pay} /> : null}
        >
          {t("rates.heading")}
        </SectionHeading>
        {props.rates}
        <PayPanel choices={stay.payChoices} back={props.ways.here} words={words} />
      </section>
      <div className={stay.description ? "md:mt-12 lg:grid lg:grid-cols-[2fr_3fr] lg:gap-x-14" : "md:mt-12"}>
        <About stay={stay} words={words} />
        <Folded
          id="facilities"
          isBeside
          heading={t("stay.facilities.heading")}
          brief={stay.facilityGroups.map(({ name }) => name).join(" · ") || null}
        >
          {sourced(
            "facilities",
            <Facilities
              groups={stay.facilityGroups}
              notes={stay.facilityNotes}
              details={stay.facilityDetails}
              words={words}
            />,
          )}
        </Folded>
      </div>
      <Section id="know" heading={t("stay.know.heading")}>
        {sourced("know", <Know stay={stay} words={words} />)}
      </Section>
      <Folded
        id="scores"
        heading={t("reviews.scoresHeading")}
        brief={
          stay.score
            ? [stay.score.valueText, stay.score.word, stay.score.countText].filter(Boolean).join(" · ")
            : t("stay.noScore")
        }
      >
        {props.scores}
      </Folded>
      <Section id="reviews" heading={t("reviews.heading")}>
        {props.reviews}
      </Section>
      <Section id="location" heading={t("stay.location.heading")}>
        {props.place}
      </Section>
      <Folded
        id="trader"
        isAlways
        heading={t("stay.trader.heading")}
        brief={
          [stay.hostKind, stay.trader[0]?.value].filter(Boolean).join(" · ") || t("stay.trader.noTrader")
        }
      >
        {sourced("trader", <Trader stay={stay} words={words} />)}
      </Folded>
    </div>
  );
}
