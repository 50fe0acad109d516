// A car offer in full: the car, what it costs part by part, both desks, what is needed there, and the rules.
import type { ReactNode } from "react";
import { CompareForm } from "@/components/cars/compare-choice";
import { Movement } from "@/components/money/leaving";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionHeading } from "@/components/ui/section-heading";
import type { CarRental } from "@/lib/address/car-query";
import type { CarView } from "@/lib/views/cars/car";
import type { CarOfferView } from "@/lib/views/cars/offer";
import type { Words } from "@/lib/views/words";
import { Desk } from "./desk";
import { CarFigures, CarTotal } from "./figures";
import { Others } from "./others";

function CarPicture({ image }: Pick<CarView, "image">) {
  return (
    <div className="h-24 w-48 shrink-0 overflow-hidden rounded-md bg-sunken p-2 sm:h-32 sm:w-64 print:w-40">
      {image && (
        // biome-ignore lint/performance/noImgElement: the platform's drawing as it is.
        <img src={image.src} alt={image.alt} width={600} height={400} className="size-full object-contain" />
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="space-y-1 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Facts({ view, words: { t } }: { view: CarOfferView; words: Words }) {
  const { car, acriss } = view;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        {t("caroffer.facts")}
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <CarPicture image={car.image} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-soft">{car.sizes.join(" · ")}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm" data-facts>
            {car.facts.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      {acriss === null ? null : (
        <Disclosure summary={t("caroffer.acriss.summary", { code: acriss.code })} className="mt-2">
          <dl className="max-w-md divide-y divide-line text-sm">
            {acriss.letters.map(({ letter, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a code may hold a letter twice, and its places are fixed.
              <div key={at} className="grid grid-cols-[2rem_1fr] py-1.5">
                <dt className="font-mono">{letter}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  );
}

function Money({ view: { car, added }, words: { t } }: { view: CarOfferView; words: Words }) {
  return (
    <section>
      <SectionHeading id="price" lead={added} level={2} isSmall>
        {t("caroffer.price.heading")}
      </SectionHeading>
      <dl className="divide-y divide-line border-y border-line text-sm">
        <div className="grid gap-x-6 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]" data-included>
          <dt className="text-soft">{t("caroffer.price.included")}</dt>
          <dd>
            <Lines lines={car.included.length > 0 ? car.included : [t("caroffer.price.nothing")]} />
          </dd>
        </div>
        {car.deal.length === 0 ? null : (
          <div className="grid gap-x-6 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-soft">{t("caroffer.price.deal")}</dt>
            <dd>
              <Lines lines={car.deal} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Rules({ view, words: { t } }: { view: CarOfferView; words: Words }) {
  return (
    <section className="grid gap-10 md:grid-cols-2">
      <div>
        <SectionHeading isSmall>{t("caroffer.rules.heading")}</SectionHeading>
        <dl className="space-y-4">
          {view.rules.map(({ heading, lines }) => (
            <div key={heading}>
              <dt className="text-sm font-medium">{heading}</dt>
              <dd className="mt-0.5 text-soft">
                <Lines lines={lines} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <SectionHeading isSmall>{t("caroffer.needs.heading")}</SectionHeading>
        <ul className="list-disc space-y-2 ps-5 text-sm" data-needs>
          {view.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface OfferProps {
  view: CarOfferView;
  terms: CarRental;
  goHref: string;
  /** The same rental as a search, where another time or age is chosen. */
  againHref: string;
  /** Saving, calendar, printing. */
  tools: ReactNode;
  maps: { pickup: ReactNode; dropoff: ReactNode };
  /** Extras and terms, where the account has them. */
  more: ReactNode;
  words: Words;
}

export function Offer({ view, terms, goHref, againHref, tools, maps, more, words }: OfferProps) {
  const { t } = words;
  const { car, desks, movement, sameCar, cheaper, staysHref } = view;
  const hasOthers = sameCar.length + cheaper.length > 0;
  return (
    <div data-car-offer>
      {movement ? <Movement movement={movement} words={words} /> : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <Card className="space-y-4 p-5 sm:p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <div>
            <p className="text-sm">
              <bdi className="font-medium">{car.supplier.name}</bdi>
            </p>
            <CarTotal car={car} />
          </div>
          <CarFigures car={car} />
          <p className="text-sm">{car.cancellation.text}</p>
          {car.closed === null ? null : (
            <p className="-mt-2 text-sm font-medium">
              <a
                href={`#desk-${car.pickup.hours.isWarning ? "pickup" : "dropoff"}`}
                className="link text-caution"
              >
                {car.closed}
              </a>
            </p>
          )}
          <ButtonLink href={goHref} size="large" className="w-full print:hidden" rel="nofollow">
            {t("caroffer.go")}
          </ButtonLink>
          {tools}
        </Card>
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
          <Facts view={view} words={words} />
          <Money view={view} words={words} />
        </div>
      </div>
      <section className="mt-section">
        <SectionHeading>{t("caroffer.desks")}</SectionHeading>
        <div className="grid gap-10 md:grid-cols-2">
          {desks.map((desk) => (
            <Desk key={desk.end} desk={desk} map={maps[desk.end]} againHref={againHref} words={words} />
          ))}
        </div>
        {staysHref === null ? null : (
          <p className="mt-6 text-sm print:hidden">
            <a href={staysHref} className="link">
              {t("caroffer.near.stays")}
            </a>
          </p>
        )}
      </section>
      <div className="mt-section">
        <Rules view={view} words={words} />
      </div>
      {more}
      {hasOthers ? (
        <div className="group/choose mt-section space-y-8 print:hidden">
          <Others id="same-car" heading={t("caroffer.others.same")} offers={sameCar} words={words} />
          <Others id="cheaper" heading={t("caroffer.others.cheaper")} offers={cheaper} words={words} />
          <CompareForm terms={terms} chosen={car.key} words={words} />
        </div>
      ) : null}
    </div>
  );
}
