// A successful answer: the combination for the party, the table, and under what rules and when it was asked.
import type { ReactNode } from "react";
import type { RatesView as RatesViewData } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { CompareBar } from "./compare-bar";
import { FilterLinks } from "./filter-links";
import { Picks } from "./picks";
import { QuoteAge } from "./quote-age";
import { OLD_AFTER_MINUTES } from "./quote-limit";
import { NoRates, NoSuchRates, Unread } from "./rates-states";
import { RatesTable } from "./rates-table";
import { Recommendation } from "./recommendation";
import { Risk, type RiskQuery } from "./risk";
import { SelectionBar } from "./selection-bar";

interface RatesProps {
  view: RatesViewData;
  /** Day of arrival, `YYYY-MM-DD`. */
  checkin: string;
  words: Words;
  /** This page with its question, and without. */
  href?: string;
  path?: string;
  risk?: RiskQuery;
  /** What is offered where nothing is left: other dates, other stays. */
  near?: ReactNode;
}

function Selection({ view, words }: Pick<RatesProps, "view" | "words">) {
  const { t } = words;
  return (
    <SelectionBar
      picking={view.picking}
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
function Asked({ view, href, words }: Pick<RatesProps, "view" | "words"> & { href: string }) {
  const { t, tag } = words;
  return (
    <p className="mt-4 text-xs text-faint">
      {t("rates.quotedAt", { time: view.quotedAtText })}{" "}
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
      {view.zone === null ? t("rates.timesUtc") : t("rates.timesIn", { zone: view.zone })}
    </p>
  );
}

export function Rates(props: RatesProps) {
  const { view, checkin, words, href = "", path = "", near = null } = props;
  const risk = props.risk ?? { day: null, odds: null };
  const hasRates = view.rooms.some((room) => room.rates.length > 0);
  const isFiltered = view.filter.active.length > 0 && !view.isSoldOut && !view.isNetOnly;
  if (!hasRates && isFiltered) return <NoSuchRates view={view} words={words} />;
  if (!hasRates)
    return (
      <NoRates view={view} words={words}>
        {near}
      </NoRates>
    );
  return (
    <div data-rates="offered" className="group/rates">
      <p className="mb-5 text-sm text-soft">
        {view.forWhat}. {view.rulesText}.
      </p>
      {view.currencyText ? <p className="mb-4 text-sm">{view.currencyText}</p> : null}
      <Unread texts={view.unread} className="mb-4" />
      {view.recommendation ? <Recommendation view={view.recommendation} words={words} /> : null}
      {view.oneRoomText ? <p className="mb-4 text-sm">{view.oneRoomText}</p> : null}
      <FilterLinks filter={view.filter} words={words} />
      <Picks
        picks={view.rooms.flatMap((room) => room.rates.map((rate) => rate.pick))}
        picking={view.picking}
        most={view.comparing?.most ?? 0}
      >
        <RatesTable view={view} checkin={checkin} words={words} />
        <Comparison view={view} words={words} />
        <Selection view={view} words={words} />
      </Picks>
      <Asked view={view} href={href} words={words} />
      {view.risk ? (
        <Risk
          risk={view.risk}
          picking={view.picking}
          path={path}
          asked={risk}
          zone={view.zone}
          words={words}
        />
      ) : null}
    </div>
  );
}
