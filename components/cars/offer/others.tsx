// Other offers as links, each with its own total; where several can be compared, with a box to tick.
import { CompareChoice } from "@/components/cars/compare-choice";
import { Price } from "@/components/money/price";
import type { OtherOfferView } from "@/lib/views/cars/offer";
import type { Words } from "@/lib/views/words";

interface OthersProps {
  id: string;
  heading: string;
  offers: OtherOfferView[];
  /** Given where they can be ticked. */
  words?: Words;
}

export function Others({ id, heading, offers, words }: OthersProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} data-others={id}>
      <h2 id={id} className="mb-3 text-lg">
        {heading}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map(({ key, name, supplier, total, detail, closed, href }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-64 text-sm">
              <a href={href} className="link font-medium">
                <bdi>{name}</bdi> · <bdi>{supplier}</bdi>
              </a>
              <p className="text-xs text-soft">
                {closed && <span className="me-2 font-medium text-caution">{closed}</span>}
                {detail}
              </p>
            </div>
            <Price money={total} />
            {words ? <CompareChoice value={key} name={`${name}, ${supplier}`} words={words} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CarUnavailableProps {
  nearest: OtherOfferView[];
  /** False where some offers could not be read. */
  isWhole: boolean;
  words: Words;
}

/** An offer that is no longer available, and the nearest others. */
export function CarUnavailable({ nearest, isWhole, words: { t } }: CarUnavailableProps) {
  return (
    <div data-gone>
      <h2 className="mb-6 text-xl">{t("caroffer.goneHeading")}</h2>
      {isWhole ? null : <p className="mb-6 text-sm">{t("cars.search.incomplete")}</p>}
      <Others id="nearest" heading={t("caroffer.others.nearest")} offers={nearest} />
    </div>
  );
}
