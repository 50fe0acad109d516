// The last page before the platform, of a car: what moved, what it costs, what goes along, and the one button.
import { ExternalLink } from "lucide-react";
import { FreshWay } from "@/components/money/fresh-way";
import { InShort, Movement } from "@/components/money/leaving";
import { ReaderTime } from "@/components/money/own-time";
import { OLD_AFTER_MINUTES } from "@/components/money/quote-limit";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LeaveLink } from "@/components/ui/leave-link";
import type { CarHandoffView } from "@/lib/views/cars/hand-off";
import type { Words } from "@/lib/views/words";
import { CarFigures, CarTotal } from "./figures";

interface CarHandoffProps {
  view: CarHandoffView;
  /** UTC instant of the search. */
  checkedAt: { at: string; text: string };
  /** This page, with this total as the one that was seen. */
  againHref: string;
  backHref: string;
  words: Words;
}

function Way({ view, checkedAt, againHref, words }: CarHandoffProps) {
  const { t } = words;
  const { target } = view;
  if (target === null)
    return (
      <div role="alert" className="rounded-md bg-caution-wash p-4 text-sm">
        <p className="font-medium">{t("handoff.blockedHeading")}</p>
        <p className="mt-1">{t("leave.blocked")}</p>
      </div>
    );
  return (
    <>
      <FreshWay
        quotedAt={checkedAt.at}
        old={
          <>
            <p className="mb-3 rounded-md bg-caution-wash p-4 text-sm">
              {t("handoff.expired", { minutes: OLD_AFTER_MINUTES })}
            </p>
            <a href={againHref} className={buttonClass({ size: "large" }, "w-full")}>
              {t("handoff.again")}
            </a>
          </>
        }
      >
        <LeaveLink
          href={target.url}
          left={target.left}
          data-handoff="web"
          className={buttonClass({ size: "large" }, "w-full")}
        >
          {target.label}
          <Icon of={ExternalLink} className="rtl:-scale-x-100" />
        </LeaveLink>
      </FreshWay>
      <p className="mt-3 text-xs text-soft">{t("handoff.where", { booking: target.site })}</p>
      <p className="mt-2 text-xs text-faint">
        <ReaderTime
          at={checkedAt.at}
          text={checkedAt.text}
          tag={words.tag}
          template={t("handoff.quotedAt", { time: "{time}" })}
        />
      </p>
    </>
  );
}

/** The desks of a rental whose stated hours do not hold the traveller's time. */
const ClosedDesks = ({ view, words: { t } }: Pick<CarHandoffProps, "view" | "words">) =>
  [view.car.pickup, view.car.dropoff].map(({ hours }, end) =>
    hours.isWarning ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the two ends of a rental.
      <p key={end} className="text-sm text-caution">
        <span className="block font-medium">
          {t(`cars.hours.closed.${end === 0 ? "pickup" : "dropoff"}`)}
        </span>
        {hours.text}
      </p>
    ) : null,
  );

export function CarHandoff(props: CarHandoffProps) {
  const { view, backHref, words } = props;
  const { t } = words;
  const { car, movement } = view;
  return (
    <>
      {movement ? <Movement movement={movement} words={words} /> : null}
      <InShort view={view} words={words} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <Card className="space-y-5 p-5 sm:p-6 lg:col-start-2 lg:row-start-1">
          <CarTotal car={car} />
          <ClosedDesks view={view} words={words} />
          <div>
            <Way {...props} />
          </div>
        </Card>
        <Card className="min-w-0 p-5 sm:p-6 lg:col-start-1 lg:row-start-1">
          <h2 className="text-lg">{t("handoff.recap")}</h2>
          <p className="mt-1 font-medium">
            <bdi>{car.name}</bdi> {car.similar} · <bdi>{car.supplier.name}</bdi>
          </p>
          <p className="mt-0.5 mb-4 text-sm text-soft">{view.rental}</p>
          <CarFigures car={car} />
          <ul className="mt-4 space-y-1 text-sm">
            {[car.cancellation.text, car.fuelRule.text, ...car.mileage, ...car.notes].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      </div>
      <p className="mt-8 text-sm">
        <a href={backHref} className="link">
          {t("caroffer.handoff.back")}
        </a>
      </p>
    </>
  );
}
