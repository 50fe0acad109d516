// One car of the results: its total large, the four figures, and the rest behind a fold (row C03).
import type { ReactNode } from "react";
import { CompareChoice } from "@/components/cars/compare-choice";
import { Disclosure } from "@/components/ui/disclosure";
import { Sign } from "@/components/ui/sign";
import type { CarView } from "@/lib/views/cars/car";
import type { CarsCommon } from "@/lib/views/cars/car-list";
import type { Words } from "@/lib/views/words";
import { CarLink } from "./added-cars";
import { FactList, NoPicture } from "./fact-signs";

interface CarCardProps {
  view: CarView;
  href: string;
  /** Its place in the list, from 1. */
  place: number;
  /** The way to save it. */
  save: ReactNode;
  /** What the list says once for all its cars. */
  common?: CarsCommon["parts"];
  words: Words;
}

function Picture({ image }: Pick<CarView, "image">) {
  return (
    <div className="picture">
      {image ? (
        // biome-ignore lint/performance/noImgElement: a small drawing of the platform, in one size.
        <img src={image.src} alt={image.alt} width={320} height={160} loading="lazy" decoding="async" />
      ) : (
        <NoPicture />
      )}
    </div>
  );
}

/** The desk of pick-up in one line, and whether a desk is closed at its time in another. */
function Desk({ view, common, words: { t } }: Pick<CarCardProps, "view" | "common" | "words">) {
  const { supplier, pickup, closed } = view;
  const { type, score, isKnown } = pickup;
  return (
    <>
      <p className="line">
        <span className="font-medium">{supplier.name}</span>
        {common?.includes("deskType") ? null : <span className="text-soft">{type}</span>}
        <span className="figures text-soft">
          {score
            ? t("carlist.card.score", { score: score.figure })
            : t(isKnown ? "cars.desk.noScore" : "cars.desk.unknown")}
        </span>
      </p>
      {closed === null ? null : (
        <p className="flex gap-1.5 text-caution">
          <Sign of="info" className="mt-1" />
          {closed}
        </p>
      )}
    </>
  );
}

/** Paid now, at the desk, blocked, and the most one can lose: never one figure out of two. */
function Figures({ view: { figures }, words }: Pick<CarCardProps, "view" | "words">) {
  return (
    <dl aria-label={words.t("carlist.card.figures")} className="car-figures">
      {figures.map(({ name, brief, isStated }) => (
        <div key={name} data-figure={name} data-unstated={isStated ? undefined : ""}>
          <dt>{words.t(`carlist.card.figure.${name}`)}</dt>
          <dd className="figures">{brief}</dd>
        </div>
      ))}
    </dl>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <li key={text} className="py-0.5">
      {text}
    </li>
  ));

/** Facts that a card shows unfolded. */
const AT_ONCE: readonly string[] = ["seats", "bags", "gearbox"];

export function CarCard({ view, href, place, save, common = [], words }: CarCardProps) {
  const { t } = words;
  const { facts, total, cancellation } = view;
  const notes = new Set(view.figures.flatMap(({ note }) => note ?? []));
  const terms = [
    ...[cancellation.text, view.payment, ...notes, ...view.notes, view.fuelRule.text, ...view.mileage],
    ...[...view.cover, ...view.deal],
  ];
  return (
    <article className="car-card" data-car={place}>
      <Picture image={view.image} />
      <div className="head">
        <h2>
          <CarLink href={href} place={place}>
            {view.name}
          </CarLink>{" "}
          <span className="text-sm font-normal text-soft">
            {[view.similar, view.sizes[0]].filter(Boolean).join(" · ")}
          </span>
        </h2>
        <FactList
          facts={facts.filter(
            ({ kind }) => AT_ONCE.includes(kind) && !(kind === "gearbox" && common.includes("gearbox")),
          )}
          isBrief
        />
      </div>
      <div className="terms">
        <Desk view={view} common={common} words={words} />
        {common.includes("cancellation") ? null : (
          <p className={cancellation.isFree ? "text-good" : ""}>{cancellation.brief}</p>
        )}
        {view.limits.map((limit) => (
          <p key={limit}>{limit}</p>
        ))}
      </div>
      <div className="price">
        <p className="text-xs text-soft">{t("caroffer.compare.total")}</p>
        <p
          className="figures text-2xl leading-tight font-semibold"
          data-total={total.amount}
          data-currency={total.currency}
        >
          {total.text}
        </p>
        <p className="figures text-xs text-soft">{view.perDay}</p>
      </div>
      <Figures view={view} words={words} />
      <div className="actions">
        {save}
        <CompareChoice value={view.key} name={`${view.name}, ${view.supplier.name}`} words={words} />
      </div>
      <Disclosure summary={t("carlist.card.more")} className="fold">
        <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <div>
            <h3 className="text-xs font-medium text-faint">{t("carlist.card.facts")}</h3>
            <p>{view.sizes.length > 1 ? view.sizes.join(", ") : null}</p>
            <FactList facts={facts.filter(({ kind, brief }) => brief || !AT_ONCE.includes(kind))} />
            <p className="mt-2">{view.pickup.distance}</p>
            <p>{view.pickup.score?.text}</p>
            <p>{view.pickup.isKnown ? view.pickup.hours.text : null}</p>
            <p>{view.dropoff.hours.isWarning ? view.dropoff.hours.text : null}</p>
          </div>
          <ul>
            <Lines texts={terms} />
          </ul>
          {view.included.length > 0 && (
            <div>
              <h3 className="text-xs font-medium text-faint">{t("carlist.card.included")}</h3>
              <ul>
                <Lines texts={view.included} />
              </ul>
            </div>
          )}
        </div>
      </Disclosure>
    </article>
  );
}
