// What opens under a rate: the ledger of its price, its cancellation schedule, and what is paid when.

import { ChargeLedger } from "@/components/money/charge-ledger";
import { ReaderDeadline } from "@/components/money/own-deadline";
import { Disclosure } from "@/components/ui/disclosure";
import type { MoneyDate, RateView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { CancellationChart } from "./cancellation-chart";
import type { StepGeometry } from "./step-geometry";

/** Days on a line of their own on a phone, beside their text from there on. */
function MoneyDates({ dates, zone, words }: { dates: MoneyDate[]; zone: string | null; words: Words }) {
  const { t } = words;
  return (
    <div data-money-dates>
      <ol className="money-dates">
        {dates.map(({ kind, day, dayText, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; nothing reorders.
          <li key={`${kind}-${index}`} data-money={kind}>
            {dates[index - 1]?.dayText === dayText ? null : (
              <span className="day">{day === null ? dayText : <time dateTime={day}>{dayText}</time>}</span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-faint">{zone === null ? t("money.zoneUtc") : t("money.zone")}</p>
    </div>
  );
}

interface RateDetailsProps {
  rate: RateView;
  roomName: string;
  geometry: StepGeometry;
  zone: string | null;
  words: Words;
}

function Heading({ children }: { children: string }) {
  return <p className="mb-3 text-sm font-semibold">{children}</p>;
}

/** The drawing, the sentence with the deadline, the reader's own clock, and the steps as a list. */
export function Schedule({ rate, geometry, zone, words }: Omit<RateDetailsProps, "roomName">) {
  const { cancellation } = rate;
  const { t } = words;
  return (
    <div className="min-w-0">
      <Heading>{t("rates.schedule.heading")}</Heading>
      {geometry.segments.length > 0 ? (
        <CancellationChart geometry={geometry} zone={zone} words={words} />
      ) : (
        <p className="text-sm text-soft">{t("rates.schedule.noSteps")}</p>
      )}
      {cancellation.stepsText.length > 0 ? (
        <ol className="mt-4 list-decimal space-y-1.5 ps-5 text-sm marker:text-faint">
          {cancellation.stepsText.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <p className="mt-3 text-sm">{cancellation.text}</p>
      )}
      <ReaderDeadline cancellation={cancellation} words={words} />
    </div>
  );
}

/** Opens without JavaScript; the summary names its rate for those who hear it alone. */
export function RateDetails({ rate, roomName, geometry, zone, words }: RateDetailsProps) {
  const { t } = words;
  return (
    <Disclosure
      summary={
        <>
          {t("rates.details")}
          <span className="visually-hidden">
            {" "}
            {t("rates.detailsOf", { room: roomName, total: rate.price.headline.shown.text })}
          </span>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-8 rounded-md bg-surface p-4 sm:p-6 lg:grid-cols-2">
        {rate.flexibility ? (
          <p className="text-sm lg:col-span-2" data-flexibility={rate.flexibility.againstId}>
            {rate.flexibility.text}
          </p>
        ) : null}
        <div className="min-w-0 lg:col-span-2">
          <Heading>{t("rates.schedule.ledgerHeading")}</Heading>
          <ChargeLedger price={rate.price} words={words} />
        </div>
        <Schedule rate={rate} geometry={geometry} zone={zone} words={words} />
        <div className="min-w-0">
          <Heading>{t("money.heading")}</Heading>
          <MoneyDates dates={rate.dates} zone={zone} words={words} />
          <p className="mt-4 text-sm">
            <a href={rate.calendarHref} className="link" download>
              {t("money.file")}
              <span className="visually-hidden">
                {t("common.colon")}
                {t("money.fileOf", { room: roomName, total: rate.price.headline.shown.text })}
              </span>
            </a>
          </p>
        </div>
      </div>
    </Disclosure>
  );
}
