// The reviews the server has, how they may be narrowed, and the way to more; outlines while they load.

import { X } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { ReviewReading } from "@/lib/address/review-address";
import { sentences } from "@/lib/i18n/sentences";
import { choiceList } from "@/lib/views/choice-list";
import type { Choice } from "@/lib/views/choices";
import type { FieldProblem } from "@/lib/views/problem";
import type { FilterOption, ReviewFilterView } from "@/lib/views/reviews/review-filter-view";
import type { ReviewsPage } from "@/lib/views/reviews/reviews";
import type { Words } from "@/lib/views/words";
import { ListedSelect } from "./listed-select";
import { LoadedReviews } from "./loaded-reviews";

const LEGEND = "mb-1.5 text-xs font-medium text-soft";

function Boxes({ legend, name, options }: { legend: string; name: string; options: FilterOption[] }) {
  return (
    <fieldset>
      <legend className={LEGEND}>{legend}</legend>
      {options.map(({ value, text, isOn }) => (
        <label key={value} className="flex min-h-8 items-center gap-2.5 text-sm">
          <input type="checkbox" name={name} value={value} defaultChecked={isOn} className="size-4.5" />
          <span className="inline-block first-letter:uppercase">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ListProps {
  label: string;
  name: string;
  /** What no choice means. */
  none: string;
  options: (Choice & { isOn?: boolean })[];
}

function List({ label, name, none, options }: ListProps) {
  return (
    <div>
      <label htmlFor={`reviews-${name}`} className={`block ${LEGEND}`}>
        {label}
      </label>
      <ListedSelect
        id={`reviews-${name}`}
        name={name}
        value={options.find(({ isOn }) => isOn)?.value ?? ""}
        choices={choiceList(options)}
        empty={none}
      />
    </div>
  );
}

function Chips({ view, words: { t } }: { view: ReviewFilterView; words: Words }) {
  if (view.chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <h3 className="visually-hidden">{t("reviews.filter.active")}</h3>
      {view.chips.map(({ text, removeText, href }) => (
        <a
          key={href}
          href={href}
          aria-label={removeText}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-wash px-3.5 font-medium hover:bg-sunken"
        >
          <span className="inline-block first-letter:uppercase">{text}</span>
          <Icon of={X} size={14} />
        </a>
      ))}
      <a href={view.clearHref} className="link ms-1">
        {t("reviews.filter.clear")}
      </a>
    </div>
  );
}

function Fields({ view, words: { t } }: { view: ReviewFilterView; words: Words }) {
  const has = (name: string) => view.hidden.some(([given]) => given === name);
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-[auto_auto_1fr]">
      <Boxes legend={t("reviews.filter.types")} name="types" options={view.types} />
      <Boxes legend={t("reviews.filter.purposes")} name="purposes" options={view.purposes} />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3 lg:col-span-1">
        <List
          label={t("reviews.filter.score")}
          name="score"
          none={t("reviews.filter.anyScore")}
          options={view.scores}
        />
        <List
          label={t("reviews.filter.language")}
          name="languages"
          none={t(has("languages") ? "reviews.filter.addLanguage" : "reviews.filter.anyLanguage")}
          options={view.languages}
        />
        <List
          label={t("reviews.filter.country")}
          name="countries"
          none={t(has("countries") ? "reviews.filter.addCountry" : "reviews.filter.anyCountry")}
          options={view.countries}
        />
      </div>
    </div>
  );
}

/** Filters the platform itself applies (row V04); works without a script. */
function ReviewFilter({ view, words }: { view: ReviewFilterView; words: Words }) {
  const { t } = words;
  return (
    <>
      <Disclosure className="min-w-0 py-1 open:basis-full" summary={t("reviews.filter.heading")}>
        <form action={view.action} className="rounded-md border border-line bg-surface p-5">
          {view.hidden.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Fields view={view} words={words} />
          <button type="submit" className={buttonClass({ size: "medium" }, "mt-6")}>
            {t("reviews.filter.apply")}
          </button>
        </form>
      </Disclosure>
      <Chips view={view} words={words} />
    </>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f", "g"];

export function ScoresSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton className="h-14 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {["left", "right"].map((side) => (
          <div key={side} className="space-y-4">
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-4 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export function ReviewsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {ROWS.slice(0, 4).map((row) => (
        <div key={row} className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[13rem_1fr]">
          <Skeleton className="h-8 w-40" />
          <div className="max-w-prose space-y-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ReviewListProps {
  page: ReviewsPage;
  filter: ReviewFilterView;
  reading: ReviewReading;
  /** What of the address could not be used. */
  problems: FieldProblem[];
  endpoint: string;
  /** This page with its filters. */
  href: string;
  /** This page again with more reviews rendered on the server. */
  moreHref: string;
  /** How many the reader had loaded when the address was made; 0 for none before. */
  wanted: number;
  words: Words;
}

function Problems({ problems, words }: { problems: FieldProblem[]; words: Words }) {
  if (problems.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="caution">
        <p>{words.t("reviews.notFiltered")}</p>
        {problems.map(({ field, sentence }) => (
          <p key={field}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}

function NoReviews({ isFiltered, words: { t } }: { isFiltered: boolean; words: Words }) {
  if (!isFiltered) return <p className="text-sm text-soft">{t("reviews.none")}</p>;
  return <p className="text-sm font-medium">{t("reviews.filter.none")}</p>;
}

export function ReviewList({ page, filter, reading, problems, words, ...ways }: ReviewListProps) {
  const isFiltered = filter.chips.length > 0;
  if (page.reviews.length === 0 && !isFiltered)
    return (
      <>
        <Problems problems={problems} words={words} />
        <NoReviews isFiltered={false} words={words} />
      </>
    );
  return (
    <>
      <Problems problems={problems} words={words} />
      {page.reviews.length === 0 ? (
        <>
          <ReviewFilter view={filter} words={words} />
          <NoReviews isFiltered words={words} />
        </>
      ) : (
        <LoadedReviews
          key={`${ways.href} ${page.next}`}
          first={page}
          reading={reading}
          own={filter.own}
          filter={<ReviewFilter view={filter} words={words} />}
          sentences={sentences(
            words,
            "reviews.item",
            "reviews.list",
            "reviews.order",
            "reviews.find",
            "reviews.theme",
            "reviews.shown",
          )}
          buttonClassName={buttonClass({ variant: "secondary" })}
          {...ways}
        />
      )}
    </>
  );
}
