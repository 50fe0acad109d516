// One car of the results: its total large, the four figures, and the rest behind a fold (row C03).
import { CompareChoice } from "@/components/cars/compare-choice";
import { Disclosure } from "@/components/ui/disclosure";
import { Sign } from "@/components/ui/sign";
import type { CarView } from "@/lib/views/cars/car";
import type { Words } from "@/lib/views/words";
import { CarLink } from "./added-cars";
import { FactList, NoPicture } from "./fact-signs";

interface CarCardProps {
  view: CarView;
  href: string;
  /** Its place in the list, from 1. */
  place: number;
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

function Desk({ view, words }: Pick<CarCardProps, "view" | "words">) {
  const { type, distance, score, hours, isKnown } = view.pickup;
  const where = distance === null ? type : words.t("carlist.card.where", { type, distance });
  return (
    <div className="text-sm">
      <p>
        <span className="font-medium">{view.supplier.name}</span>
        <span className="block text-soft">{where}</span>
      </p>
      <p className="figures text-soft">
        {score?.text ?? words.t(isKnown ? "cars.desk.noScore" : "cars.desk.unknown")}
      </p>
      {hours.isWarning && (
        <p className="mt-1 flex gap-1.5 text-caution">
          <Sign of="info" className="mt-1" />
          {hours.brief}
        </p>
      )}
    </div>
  );
}

/** Paid now, at the desk, blocked, and the most one can lose: never one figure out of two. */
function Figures({ view: { figures }, words }: Pick<CarCardProps, "view" | "words">) {
  return (
    <dl aria-label={words.t("carlist.card.figures")} className="car-figures">
      {figures.map(({ name, label, text, note, isStated }) => (
        <div key={name} data-figure={name} data-unstated={isStated ? undefined : ""}>
          <dt>{label}</dt>
          <dd className="figures">
            {text}
            {note && <small>{note}</small>}
          </dd>
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

export function CarCard({ view, href, place, words }: CarCardProps) {
  const { t } = words;
  const { facts, total, cancellation, fuelRule, mileage } = view;
  const [distance, ...extra] = mileage;
  return (
    <article className="car-card" data-car={place}>
      <Picture image={view.image} />
      <div className="min-w-0 space-y-2">
        <div>
          <h2>
            <CarLink href={href} place={place}>
              {view.name}
            </CarLink>{" "}
            <span className="text-sm text-soft">{view.similar}</span>
          </h2>
          <p className="text-xs text-faint">{view.sizes.join(" · ")}</p>
        </div>
        <FactList facts={facts.filter(({ kind }) => AT_ONCE.includes(kind))} />
        <Desk view={view} words={words} />
        <ul className="text-sm">
          <li className={cancellation.isFree ? "text-good" : ""}>{cancellation.text}</li>
          <li>{distance}</li>
          <li className={fuelRule.isGood ? "text-good" : ""}>{fuelRule.text}</li>
        </ul>
      </div>
      <div className="price">
        <p className="text-xs text-soft">{view.totalLabel}</p>
        <p
          className="figures text-2xl font-semibold"
          data-total={total.amount}
          data-currency={total.currency}
        >
          {total.text}
        </p>
        {view.caused.map((fee) => (
          <p key={fee} className="figures text-xs text-soft">
            {fee}
          </p>
        ))}
        <p className="figures text-sm text-soft">{view.perDay}</p>
        <CompareChoice value={view.key} name={`${view.name}, ${view.supplier.name}`} words={words} />
      </div>
      <Figures view={view} words={words} />
      <Disclosure summary={t("carlist.card.more")} className="fold">
        <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <div>
            <h3 className="text-xs font-medium text-faint">{t("carlist.card.facts")}</h3>
            <FactList facts={facts.filter(({ kind }) => !AT_ONCE.includes(kind))} />
            <p className="mt-2">{view.pickup.isKnown ? view.pickup.hours.text : null}</p>
          </div>
          <ul>
            <Lines texts={[view.payment, ...view.notes, ...extra, ...view.cover, ...view.deal]} />
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
