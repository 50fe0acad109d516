// Results: the question and the mirror's cards at once, prices streamed into their places.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { queryToParams } from "@/lib/address/stay-query";
import { isLocale, type Words } from "@/lib/i18n";
import { readListCursor } from "@/lib/stays/cursor";
import { queryContext } from "@/lib/stays/preferences";
import { parseSearch, type RawParams } from "@/lib/stays/query";
import { pageWords } from "../page-words";
import { agesOf, formProblems, type PlainQuestion, placeOf, readPlainQuestion } from "../question";
import { Answer, goesOnOf } from "./answer";
import { OpenQuestion } from "./open-question";
import { TypedPlace } from "./typed-place";

interface SearchPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<RawParams>;
}

interface Asked {
  words: Words;
  plain: PlainQuestion;
  parsed: ReturnType<typeof parseSearch>;
  /** Name of the place; null when the platform knows none, undefined when unsure or none was given. */
  place: string | null | undefined;
}

async function read({ params, searchParams }: SearchPageProps): Promise<Asked> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const words = await pageWords(locale);
  const plain = readPlainQuestion(await searchParams);
  const parsed = parseSearch(plain.raw, queryContext(words, await headers()));
  const ref = parsed.draft.place;
  const place = ref ? await placeOf(ref.kind, ref.id, locale) : undefined;
  return { words, plain, parsed, place: place === null ? null : place?.name };
}

export async function generateMetadata(props: SearchPageProps): Promise<Metadata> {
  const { words, place } = await read(props);
  return {
    title: place ? words.t("search.title", { place }) : words.t("search.titleForm"),
    robots: { index: false, follow: true },
  };
}

export default async function SearchPage(props: SearchPageProps) {
  const asked = await read(props);
  const { words, plain, parsed, place } = asked;
  if (plain.text !== "" && plain.text !== place)
    return <TypedPlace words={words} text={plain.text} parsed={parsed} />;
  if (!parsed.ok)
    return (
      <OpenQuestion
        {...{ words, parsed, place, problems: formProblems(parsed.problems), ages: agesOf(plain.raw) }}
      />
    );
  if (place === null) {
    const problem = { field: "to", sentence: words.t("errors.field.to.unknown") } as const;
    return <OpenQuestion {...{ words, parsed, place, problems: [problem] }} />;
  }
  const goesOn = goesOnOf(plain);
  const cursor = goesOn === "" ? null : readListCursor(goesOn);
  if (goesOn !== "" && cursor === null) {
    const problem = { field: "cursor", sentence: words.t("errors.field.cursor") };
    return <OpenQuestion {...{ words, parsed, place, problems: formProblems([problem]) }} />;
  }
  if (plain.respell) redirect(`/${words.locale}/search?${queryToParams(parsed.query)}`);
  return <Answer {...{ words, plain, parsed, place, query: parsed.query, cursor }} />;
}
