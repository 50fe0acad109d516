// A destination that came as words: its only or exact match at once, otherwise a list to choose from,
// or the form with what is wrong.
import Link from "next/link";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { FormProblem } from "@/components/search/form/form-view";
import { SearchForm } from "@/components/search/form/search-form";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { searchPlaces } from "@/lib/places/search";
import { fold } from "@/lib/rules/spelling";
import type { parseSearch, SearchDraft } from "@/lib/stays/query";
import type { PlaceGroup, PlaceOption } from "@/lib/views/list/place";
import { formProblems, searchFormView } from "../plain-search";

interface OpenSearchProps {
  words: Words;
  parsed: { draft: SearchDraft };
  place: string | null | undefined;
  problems: FormProblem[];
  /** The destination as it was typed. */
  text?: string;
  /** One entry per child of the address, empty where its age cannot be one. */
  ages?: string[];
  title?: string;
  children?: ReactNode;
}

/** A search that cannot be made yet: the form stays open, and each sentence leads to its field. */
export async function OpenSearch({
  words,
  parsed,
  place,
  problems,
  text = "",
  ages,
  title,
  children,
}: OpenSearchProps) {
  const view = await searchFormView(words, parsed.draft, {
    placeName: place ?? null,
    text,
    ...(ages ? { ages } : {}),
  });
  return (
    <div className="page-width">
      <h1 className="pt-4 pb-6 text-3xl md:pt-8">{title ?? words.t("search.form.legend")}</h1>
      <SearchForm key={problems.map(({ sentence }) => sentence).join()} view={view} problems={problems} />
      {children}
    </div>
  );
}

interface PlaceChoice {
  href: string;
  name: string;
  detail: string;
}

interface PlaceChoicesProps {
  heading: string;
  groups: { label: string; choices: PlaceChoice[] }[];
}

/** Several places fit the words that were typed: a list to choose from, each keeping the rest of the question. */
export function PlaceChoices({ heading, groups }: PlaceChoicesProps) {
  return (
    <section aria-labelledby="choices" className="pt-8">
      <h2 id="choices" className="text-xl">
        {heading}
      </h2>
      {groups.map((group) => (
        <div key={group.label} className="mt-5">
          <h3 className="text-xs font-medium text-faint">{group.label}</h3>
          <ul className="mt-1 max-w-2xl">
            {group.choices.map((choice) => (
              <li key={choice.href} className="border-t border-line">
                <Link
                  href={choice.href}
                  prefetch={false}
                  className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 hover:text-accent"
                >
                  <span className="font-medium">{choice.name}</span>
                  <span className="text-xs text-soft">{choice.detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface TypedPlaceProps {
  words: Words;
  text: string;
  parsed: ReturnType<typeof parseSearch>;
}

const MAX_CHOICES = 20;

function bestOf(options: PlaceOption[], text: string): PlaceOption | undefined {
  const exact = options.filter(({ name }) => fold(name) === fold(text));
  if (exact.length === 1) return exact[0];
  return options.length === 1 ? options[0] : undefined;
}

/** The address with this place; days may still be missing, the page then says so. */
function hrefWith({ kind, id }: PlaceOption, draft: SearchDraft, { locale }: Words): string {
  const query: SearchQuery = {
    ...draft,
    place: { kind, id },
    checkin: draft.checkin ?? "",
    checkout: draft.checkout ?? "",
  };
  return `/${locale}/search?${queryToParams(query)}`;
}

/** The places that typed words can mean; `best` is the only one, or the one of exactly that name. */
export async function meantPlaces(text: string, { locale }: Words) {
  const { groups, ...answer } = await searchPlaces(text, { locale, limit: MAX_CHOICES });
  const options = groups.flatMap((group) => group.options);
  return { ...answer, groups, options, best: bestOf(options, text) };
}

/** The groups as a list to choose from. */
export const choiceGroups = (
  groups: readonly PlaceGroup[],
  hrefOf: (option: PlaceOption) => string,
): PlaceChoicesProps["groups"] =>
  groups.map((group) => ({
    label: group.label,
    choices: group.options.map((option) => ({
      href: hrefOf(option),
      name: option.name,
      detail: [option.where, option.what].filter(Boolean).join(" · "),
    })),
  }));

export async function TypedPlace({ words, text, parsed }: TypedPlaceProps) {
  const { t } = words;
  const { groups, options, complete, letters, best } = await meantPlaces(text, words);
  const others = parsed.ok ? [] : formProblems(parsed.problems).filter(({ field }) => field !== "to");
  if (best && others.length === 0) redirect(hrefWith(best, parsed.draft, words));
  if (best) {
    const draft = { ...parsed.draft, place: { kind: best.kind, id: best.id } };
    return <OpenSearch words={words} parsed={{ draft }} place={best.name} problems={others} />;
  }
  const nothing = complete
    ? t("search.choose.none", { text, letters })
    : t("search.choose.incomplete", { text });
  const problems = options.length > 0 ? others : [{ field: "to" as const, sentence: nothing }, ...others];
  return (
    <OpenSearch
      {...{ words, parsed, problems, text }}
      place={null}
      title={options.length > 0 ? t("search.choose.title", { text }) : undefined}
    >
      {options.length > 0 && (
        <PlaceChoices
          heading={t("search.choose.heading")}
          groups={choiceGroups(groups, (option) => hrefWith(option, parsed.draft, words))}
        />
      )}
    </OpenSearch>
  );
}
