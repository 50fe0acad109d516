// Cars: the form alone, or the list of a complete query, streamed under it.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { CarForm } from "@/components/search/form/car-form";
import { ServiceTabs } from "@/components/search/home/service-tabs";
import { carsHref } from "@/lib/address/car-query";
import { firstText } from "@/lib/address/list-params";
import { MAP_PARAMETER } from "@/lib/address/page-choices";
import { type ParsedCars, parseCars, rentalTimeProblem } from "@/lib/cars/query";
import { setPageStatus } from "@/lib/http/page-status";
import { isLocale, type Locale, type Words } from "@/lib/i18n";
import { carsAreOff } from "@/lib/mirror/cars";
import { zoneOfPlace } from "@/lib/rules/zone";
import { queryContext } from "@/lib/stays/booker";
import type { RawParams } from "@/lib/stays/query";
import { foundMetadata } from "@/lib/views/landing/found-metadata";
import { headOrAbsent, pageOrAbsent } from "../absent";
import { isPlainRequested } from "../island";
import { type LocalePageProps, pageWords } from "../page-words";
import { formProblems, placeOf } from "../plain-search";
import { CarAnswer } from "./answer";
import { carFormOf, isQuery, type Names, nameOf, type PlainCars, readPlainCars } from "./cars-form";
import { OpenCars, TypedCarPlace } from "./open-cars";

interface CarsRequest {
  words: Words;
  plain: PlainCars;
  parsed: ParsedCars;
  names: Names;
  /** True where scripts are off: the page is sent in one piece. */
  isPlain: boolean;
}

/** A pick-up that is in the past by the desk's own clock is a mistake of its field, as any other time is. */
async function byDeskClock(parsed: ParsedCars, words: Words): Promise<ParsedCars> {
  if (!parsed.ok) return parsed;
  const { kind, id } = parsed.query.pickup;
  const zone = zoneOfPlace(await placeOf(kind, id, words.locale));
  const problem = rentalTimeProblem(parsed.query, zone, words);
  return problem ? { ok: false, problems: [problem], isInvalid: true, draft: parsed.draft } : parsed;
}

/** Parsed once per request, for the page and its head. */
const parsedOnce = cache(async (locale: Locale, given: string): Promise<CarsRequest> => {
  const words = await pageWords(locale);
  const plain = readPlainCars(JSON.parse(given) as RawParams);
  const parsed = await byDeskClock(parseCars(plain.raw, queryContext(words, await headers())), words);
  if (!parsed.ok && parsed.isInvalid) setPageStatus(400);
  const { pickup, dropoff } = parsed.draft;
  const [to, back] = await Promise.all([nameOf(pickup, words), nameOf(dropoff, words)]);
  return { words, plain, parsed, names: { to, back }, isPlain: await isPlainRequested(plain.raw) };
});

async function read({ params, searchParams }: LocalePageProps): Promise<CarsRequest> {
  const { locale } = await params;
  if (!isLocale(locale) || (await carsAreOff())) notFound();
  return parsedOnce(locale, JSON.stringify(await searchParams));
}

export const generateMetadata = headOrAbsent(async (props: LocalePageProps): Promise<Metadata> => {
  const { words, plain, names } = await read(props);
  const { t } = words;
  if (isQuery(plain)) {
    const title = names.to ? t("carlist.title", { place: names.to }) : t("carlist.home.pageTitle");
    return { title, robots: { index: false, follow: true } };
  }
  const title = t("carlist.home.pageTitle");
  return {
    title,
    ...foundMetadata({ path: "/cars", title, description: t("carlist.home.description") }, words),
  };
});

async function CarsHome({ words, plain, parsed, names }: CarsRequest) {
  const { t } = words;
  const view = await carFormOf(words, parsed.draft, { names, texts: plain.texts });
  return (
    <div className="page-width pb-24">
      <h1 className="pt-8 pb-8 text-display md:pt-20">{t("carlist.home.title")}</h1>
      <ServiceTabs current="cars" words={words} />
      <CarForm view={view} />
    </div>
  );
}

/** Words in a box that are not the name of its chosen place. */
const typedField = ({ plain: { texts }, names }: CarsRequest) =>
  (["to", "back"] as const).find((field) => texts[field] !== "" && texts[field] !== names[field]);

export default pageOrAbsent(async (props: LocalePageProps) => {
  const request = await read(props);
  const { words, plain, parsed, names, isPlain } = request;
  if (!isQuery(plain)) return <CarsHome {...request} />;
  const field = typedField(request);
  if (field) return <TypedCarPlace {...{ words, plain, parsed, names, field }} />;
  const open = { words, draft: parsed.draft, names, texts: plain.texts };
  if (!parsed.ok) {
    // With a place alone there is nothing to correct yet.
    const isBegun = parsed.isInvalid || plain.raw.in !== undefined || plain.respell;
    return <OpenCars {...open} problems={isBegun ? formProblems(parsed.problems) : []} />;
  }
  const unknown = (["to", "back"] as const).filter((one) => names[one] === null);
  if (unknown.length > 0) {
    const sentence = words.t("errors.field.to.unknown");
    return <OpenCars {...open} problems={unknown.map((one) => ({ field: one, sentence }))} />;
  }
  const { query } = parsed;
  if (plain.respell) redirect(carsHref(words.locale, query));
  const form = await carFormOf(words, parsed.draft, { names, texts: plain.texts });
  const map = firstText(plain.raw[MAP_PARAMETER]) || undefined;
  return <CarAnswer {...{ words, query, names, form, isPlain, map }} />;
});
