// A destination that came as words: its only or exact match at once, otherwise a list to choose from.
import { redirect } from "next/navigation";
import { PlaceChoices } from "@/components/search/results/place-choices";
import { queryToParams, type SearchQuery } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { searchPlaces } from "@/lib/places/search";
import type { parseSearch, SearchDraft } from "@/lib/stays/query";
import type { PlaceOption } from "@/lib/views/list/place";
import { formProblems } from "../plain-search";
import { OpenSearch } from "./open-search";

interface TypedPlaceProps {
  words: Words;
  text: string;
  parsed: ReturnType<typeof parseSearch>;
}

const MOST_CHOICES = 20;

/** Letters only, without accents and case: how a traveller would say that two names are the same. */
const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

function bestOf(options: PlaceOption[], text: string): PlaceOption | undefined {
  const exact = options.filter((option) => plain(option.name) === plain(text));
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

export async function TypedPlace({ words, text, parsed }: TypedPlaceProps) {
  const { t, locale } = words;
  const { groups, complete } = await searchPlaces(text, { locale, limit: MOST_CHOICES });
  const options = groups.flatMap((group) => group.options);
  const best = bestOf(options, text);
  const others = parsed.ok ? [] : formProblems(parsed.problems).filter(({ field }) => field !== "to");
  if (best && others.length === 0) redirect(hrefWith(best, parsed.draft, words));
  if (best) {
    const draft = { ...parsed.draft, place: { kind: best.kind, id: best.id } };
    return <OpenSearch words={words} parsed={{ draft }} place={best.name} problems={others} />;
  }
  const nothing = t(complete ? "search.choose.none" : "search.choose.incomplete", { text });
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
          groups={groups.map((group) => ({
            label: group.label,
            choices: group.options.map((option) => ({
              href: hrefWith(option, parsed.draft, words),
              name: option.name,
              detail: [option.where, option.what].filter(Boolean).join(" · "),
            })),
          }))}
        />
      )}
    </OpenSearch>
  );
}
