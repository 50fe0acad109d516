// Results: the question and the mirror's cards at once, prices streamed into their places.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { queryToParams } from "@/lib/address/stay-query";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale, type Locale, type Words } from "@/lib/i18n";
import { queryContext } from "@/lib/stays/booker";
import { readListCursor } from "@/lib/stays/cursor";
import { parseSearch, type RawParams } from "@/lib/stays/query";
import { nextStays, searchStays } from "@/lib/stays/search";
import { inPlace } from "@/lib/views/place-phrase";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { isPlainRequested } from "../island";
import { type LocalePageProps, pageWords } from "../page-words";
import { agesOf, formProblems, type PlainSearch, placeOf, readPlainSearch } from "../plain-search";
import { Answer, goesOnOf } from "./answer";
import { OpenSearch, TypedPlace } from "./typed-place";

interface ListRequest {
  words: Words;
  plain: PlainSearch;
  parsed: ReturnType<typeof parseSearch>;
  /** Name of the place; null when the platform knows none, undefined when unsure or none was given. */
  place: string | null | undefined;
  /** True where scripts are off: nothing streams, everything stands in its place. */
  isPlain: boolean;
  /** Where the list goes on, for a reader without scripts; null at its start. */
  cursor: ReturnType<typeof readListCursor> | "invalid";
}

/** Parsed once per request, for the page and its head. */
const parsedOnce = cache(async (locale: Locale, given: string): Promise<ListRequest> => {
  const words = await pageWords(locale);
  const plain = readPlainSearch(JSON.parse(given) as RawParams);
  const parsed = parseSearch(plain.raw, queryContext(words, await headers()));
  const isPlain = await isPlainRequested(plain.raw);
  const goesOn = goesOnOf(plain);
  const cursor = goesOn === "" ? null : (readListCursor(goesOn) ?? "invalid");
  if (cursor === "invalid" || (!parsed.ok && parsed.isInvalid)) setPageStatus(400);
  const ref = parsed.draft.place;
  const place = ref ? await placeOf(ref.kind, ref.id, locale) : undefined;
  return { words, plain, parsed, place: place === null ? null : place?.name, isPlain, cursor };
});

async function read({ params, searchParams }: LocalePageProps): Promise<ListRequest> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return parsedOnce(locale, JSON.stringify(await searchParams));
}

export const generateMetadata = headOrAbsent(async (props: LocalePageProps): Promise<Metadata> => {
  const { words, place, parsed } = await read(props);
  const ref = parsed.draft.place;
  return {
    title:
      place && ref
        ? words.t("search.title", { where: inPlace({ ...ref, name: place }, words) })
        : words.t("search.form.legend"),
    robots: { index: false, follow: true },
  };
});

export default pageOrAbsent(async (props: LocalePageProps) => {
  const searched = await read(props);
  const { words, plain, parsed, place, isPlain, cursor } = searched;
  if (plain.text !== "" && plain.text !== place)
    return <TypedPlace words={words} text={plain.text} parsed={parsed} />;
  if (!parsed.ok)
    return (
      <OpenSearch
        {...{ words, parsed, place, problems: formProblems(parsed.problems), ages: agesOf(plain.raw) }}
      />
    );
  if (place === null) {
    const problem = { field: "to", sentence: words.t("errors.field.to.unknown") } as const;
    return <OpenSearch {...{ words, parsed, place, problems: [problem] }} />;
  }
  if (cursor === "invalid") {
    const problem = { field: "cursor", sentence: words.t("errors.field.cursor") };
    return <OpenSearch {...{ words, parsed, place, problems: formProblems([problem]) }} />;
  }
  const { query } = parsed;
  if (plain.respell) redirect(`/${words.locale}/search?${queryToParams(query)}`);
  const outcome = cursor === null ? searchStays(query, words) : nextStays(cursor, query, words);
  // It is awaited in the streamed part; until then a failure is nobody's to handle.
  outcome.catch(() => undefined);
  return <Answer {...{ words, plain, parsed, place, query, outcome, isPlain }} isPart={cursor !== null} />;
});
