// Everything about one stay at one rate on one sheet, for paper (row P13).
import type { ReactNode } from "react";
import { ChargeLedger } from "@/components/money/charge-ledger";
import type { Printed } from "@/lib/views/rates/printed";
import type { FactRow, PropertyView } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

interface PrintSheetProps {
  stay: PropertyView;
  /** e.g. `3 nights, 5–8 March 2027, for 2 adults in 1 room`; null without days. */
  forWhat: string | null;
  printed: Printed | null;
  /** What is known instead of a rate. */
  noRate: string | null;
  /** What is to be known of the choice of this rate: that another one was chosen, and among which it is the cheapest. */
  notes: readonly string[];
  /** When the price was asked for; null without one. */
  quotedAt: string | null;
  words: Words;
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mb-5 break-inside-avoid print:mb-3">
      <h2 className="border-b border-line pb-1 text-base print:text-sm">{heading}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Rows({ rows }: { rows: FactRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-x-4 gap-y-0.5">
      {rows.map(({ label, value }) => (
        <div key={`${label} ${value}`} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Money({ printed, words }: { printed: Printed; words: Words }) {
  const { t } = words;
  const { heading, name, lang, rooms, terms, price, totalLabel, cancellation, dates } = printed;
  return (
    <>
      <Part heading={heading}>
        <p className="font-medium" lang={lang ?? undefined}>
          {name}
        </p>
        {rooms.length > 0 ? (
          <ul>
            {rooms.map((room, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same rate may be taken twice; nothing reorders.
              <li key={`${room}-${index}`}>{room}</li>
            ))}
          </ul>
        ) : null}
        <p className="mb-2">{terms.join(" · ")}</p>
        <ChargeLedger price={price} totalLabel={totalLabel} words={words} />
      </Part>
      {dates.length > 0 ? (
        <Part heading={t("print.dates")}>
          <Rows rows={dates.map(({ dayText, text }) => ({ label: dayText, value: text }))} />
        </Part>
      ) : null}
      {cancellation ? (
        <Part heading={t("print.cancellation")}>
          <Lines lines={cancellation.stepsText.length > 0 ? cancellation.stepsText : [cancellation.text]} />
        </Part>
      ) : null}
    </>
  );
}

/** With a price on the sheet its own timings hold, and not those of the house in general. */
function HouseRules({ stay, isPriced, words }: { stay: PropertyView; isPriced: boolean; words: Words }) {
  const { t } = words;
  const payment = isPriced ? stay.payment : [...stay.paymentTimings, ...stay.payment];
  const children = stay.childPolicies.map(({ ages, what, price }) => ({
    label: ages,
    value: t("print.childRule", { what, price }),
  }));
  return (
    <>
      {stay.importantInformation ? (
        <Part heading={t("stay.know.important")}>
          <p lang={stay.importantInformation.lang} className="whitespace-pre-line">
            {stay.importantInformation.text}
          </p>
        </Part>
      ) : null}
      {children.length > 0 ? (
        <Part heading={t("stay.know.children")}>
          <Rows rows={children} />
        </Part>
      ) : null}
      {stay.policies.map(({ heading, lines }) => (
        <Part key={heading} heading={heading}>
          <Lines lines={lines} />
        </Part>
      ))}
      {payment.length > 0 ? (
        <Part heading={t("stay.know.payment")}>
          <Rows rows={payment} />
        </Part>
      ) : null}
    </>
  );
}

export function PrintSheet(props: PrintSheetProps) {
  const { stay, forWhat, printed, noRate, notes, quotedAt, words } = props;
  const { t } = words;
  const licences = stay.licenceNumbers.map((value) => ({
    label: t("stay.trader.licences", { count: 1 }),
    value,
  }));
  return (
    <article data-print-sheet className="text-sm print:text-[9pt]/[1.35]">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl print:text-lg" lang={stay.name.lang}>
            {stay.name.text}
          </h1>
          <p className="mt-1">{[stay.typeName, stay.stars?.text].filter(Boolean).join(" · ")}</p>
          <p>{stay.whereText ?? t("stay.rooms.notStated")}</p>
        </div>
        {forWhat ? <p className="font-medium">{forWhat}</p> : null}
      </header>
      {notes.length > 0 ? (
        <div className="mt-3" data-notes>
          <Lines lines={notes} />
        </div>
      ) : null}
      <div className="mt-6 gap-x-10 md:columns-2 print:mt-4 print:columns-2">
        {printed ? <Money printed={printed} words={words} /> : null}
        {noRate ? (
          <Part heading={t("print.money")}>
            <p>{noRate}</p>
          </Part>
        ) : null}
        <Part heading={t("stay.know.times")}>
          <Rows rows={stay.times} />
        </Part>
        <HouseRules stay={stay} isPriced={printed !== null} words={words} />
        <Part heading={t("stay.trader.heading")}>
          {stay.trader.length === 0 ? <p>{t("stay.trader.noTrader")}</p> : null}
          <Rows
            rows={[
              ...(stay.hostKind ? [{ label: t("stay.trader.kind"), value: stay.hostKind }] : []),
              ...stay.trader,
              ...licences,
            ]}
          />
        </Part>
      </div>
      <p className="mt-5 border-t print:mt-3 border-line pt-2 text-xs text-soft">
        {words.site.name}. {quotedAt ? <span>{t("print.asked", { time: quotedAt })} </span> : null}
        <span>{t("print.noBooking")}</span>
      </p>
    </article>
  );
}
