// A successful answer: the combination for the party, the table, and under what rules and when it was asked.
import type { ReactNode } from "react";
import { CountInLinks } from "@/components/money/all-in";
import { ReaderTime } from "@/components/money/own-time";
import { OLD_AFTER_MINUTES } from "@/components/money/quote-limit";
import { choiceIn } from "@/lib/address/hrefs";
import { sentences } from "@/lib/i18n/sentences";
import type { RatesView as RatesViewData } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { Fees } from "./cancel-day";
import { Combinations } from "./combinations";
import { CompareBar } from "./compare-bar";
import { FilterLinks, QuietLink } from "./filter-links";
import { Picks } from "./picks";
import { QuoteAge } from "./quote-age";
import { NoRates, NoSuchRates, Unread } from "./rates-states";
import { RatesTable } from "./rates-table";
import { boardLines, firstDay, Risk, type RiskQuery } from "./risk";
import { SelectionBar } from "./selection-bar";

interface RatesProps {
  view: RatesViewData;
  /** Day of arrival, `YYYY-MM-DD`. */
  checkin: string;
  words: Words;
  /** This page with its question. */
  href?: string;
  risk?: RiskQuery;
  /** How many rooms of each rate the address asks for, by the id of the rate. */
  taken?: Readonly<Record<string, number>>;
  /** What else is known of a room, by its id. */
  about?: ReadonlyMap<string, ReactNode>;
  /** What is offered where nothing is left: other dates, other stays. */
  near?: ReactNode;
  /** Null where choosing leads to the hand-off page. */
  bookAction?: string | null;
}

function Selection({ view, bookAction = null, words }: Pick<RatesProps, "view" | "bookAction" | "words">) {
  const { t } = words;
  return (
    <SelectionBar
      picking={view.picking}
      bookAction={bookAction}
      property={choiceIn(view.picking.action)?.id ?? ""}
      tag={words.tag}
      labels={{
        heading: t("rates.select.heading"),
        nothing: t("rates.select.nothing"),
        go: t("rates.select.go"),
        sum: t("rates.select.sum"),
        count: t("rates.select.count", { rooms: "{rooms}" }),
        rooms: t("rates.select.rooms", { chosen: "{chosen}", asked: "{asked}" }),
        people: t("rates.select.people", { fit: "{fit}", party: "{party}" }),
        blocked: t("rates.select.blocked"),
        clear: t("rates.select.clear"),
      }}
    />
  );
}

function Comparison({ view: { comparing }, words: { t } }: Pick<RatesProps, "view" | "words">) {
  if (comparing === null) return null;
  const labels = {
    heading: t("rates.compare.heading"),
    hint: t("rates.compare.hint"),
    chosen: t("rates.compare.chosen", { chosen: "{chosen}", most: comparing.most }),
    go: t("rates.compare.go"),
  };
  return <CompareBar comparing={comparing} labels={labels} />;
}

/** When it was asked, how long ago that is, and in which zone times are. */
function RequestedRates({ view, href, words }: Pick<RatesProps, "view" | "words"> & { href: string }) {
  const { t, tag } = words;
  return (
    <p className="mt-4 text-xs text-faint">
      <ReaderTime
        at={view.quotedAt}
        text={view.quotedAtText}
        tag={tag}
        template={t("rates.quotedAt", { time: "{time}" })}
      />{" "}
      <QuoteAge
        quotedAt={view.quotedAt}
        tag={tag}
        labels={{
          ago: t("rates.age.ago", { ago: "{ago}" }),
          old: t("rates.age.old", { minutes: OLD_AFTER_MINUTES }),
          again: t("rates.age.again"),
        }}
        href={href}
      />{" "}
      {view.zone === null ? t("rates.timesUtc") : t("rates.timesIn")}
    </p>
  );
}

/** The drawing of what cancelling costs below the table whose rows name it, too; nothing where no fee is known. */
function WithFees({ view, asked, words, children }: WithFeesProps) {
  const { risk } = view;
  if (risk === null) return children;
  const lines = boardLines(risk);
  return (
    <Fees
      lines={lines.map(({ id, steps }) => ({ id, steps }))}
      first={firstDay(risk, asked)}
      isAsked={asked.day !== null}
      sentences={sentences(words, "risk.day")}
    >
      {children}
      <Risk risk={risk} lines={lines} asked={asked} zone={view.zone} picking={view.picking} words={words} />
    </Fees>
  );
}

interface WithFeesProps extends Pick<RatesProps, "view" | "words"> {
  asked: RiskQuery;
  children: ReactNode;
}

/** What holds for every rate below, once. */
function Common({ view: { common, rulesText }, words: { t } }: Pick<RatesProps, "view" | "words">) {
  const { cancellation, payment, tax } = common;
  const lines = Object.entries({
    cancellation: cancellation?.text,
    payment,
    tax: tax?.text,
  }).filter(([, text]) => text != null);
  return (
    <div className="mb-4 text-sm text-soft">
      {lines.length > 0 ? (
        <p className="text-ink">
          {t("rates.all")}{" "}
          {lines.map(([key, text]) => (
            <span key={key} data-common={key} className="not-last:after:content-['_·_']">
              {text}
            </span>
          ))}
        </p>
      ) : null}
      <p>{t("common.sentence", { text: rulesText })}</p>
    </div>
  );
}

export function Rates(props: RatesProps) {
  const { view, checkin, words, about, href = "", near = null, bookAction = null } = props;
  const hasRates = view.rooms.some((room) => room.rates.length > 0);
  const isFiltered = view.filter.active.length > 0 && !view.isSoldOut && view.withheld === null;
  if (!hasRates && isFiltered) return <NoSuchRates view={view} words={words} />;
  const combinations = (
    <Combinations
      views={view.combinations}
      failed={view.otherRoomsFailed}
      bookAction={bookAction}
      words={words}
    />
  );
  if (!hasRates)
    return (
      <>
        {combinations}
        {view.combinations.length > 0 ? (
          <Unread texts={view.unread} className="mb-4" />
        ) : (
          <NoRates view={view} words={words}>
            {near}
          </NoRates>
        )}
      </>
    );
  return (
    <div data-rates="offered">
      <Common view={view} words={words} />
      {view.currencyText ? <p className="mb-4 text-sm">{view.currencyText}</p> : null}
      <Unread texts={view.unread} className="mb-4" />
      {combinations}
      <Picks
        picks={view.rooms.flatMap((room) => room.rates.map((rate) => rate.pick))}
        picking={view.picking}
        most={view.comparing?.most ?? 0}
        taken={props.taken}
      >
        <WithFees view={view} asked={props.risk ?? { day: null, odds: null }} words={words}>
          {view.oneRoomText ? <p className="mb-4 text-sm">{view.oneRoomText}</p> : null}
          <div
            className={`mb-4 flex gap-x-8 gap-y-2 ${view.filter.allHref ? "flex-wrap" : "max-sm:-mx-gutter max-sm:*:shrink-0 max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1 max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap"}`}
          >
            <FilterLinks filter={view.filter} words={words} />
            <CountInLinks countIn={view.countIn} link={QuietLink} words={words} />
          </div>
          {view.countIn.isOn && view.oneRoomText === null ? (
            <p className="-mt-2 mb-4 max-w-prose text-xs text-soft">{words.t("price.allIn.note")}</p>
          ) : null}
          <RatesTable view={view} checkin={checkin} about={about} bookAction={bookAction} words={words} />
        </WithFees>
        <Comparison view={view} words={words} />
        {view.picking.party.rooms > 1 ? (
          <Selection view={view} bookAction={bookAction} words={words} />
        ) : null}
      </Picks>
      <RequestedRates view={view} href={href} words={words} />
    </div>
  );
}
