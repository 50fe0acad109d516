// Narrowing the reviews to those of guests like the reader: a plain form, and the active filters as links that take each away.
import { X } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { choiceList } from "@/lib/views/choice-list";
import type { Choice } from "@/lib/views/choices";
import type { FilterOption, ReviewFilterView } from "@/lib/views/reviews/review-filter-view";
import type { Words } from "@/lib/views/words";
import { ListedSelect } from "./listed-select";

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
export function ReviewFilter({ view, words }: { view: ReviewFilterView; words: Words }) {
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
