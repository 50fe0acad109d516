// A query for cars that is not complete: the open form, with a link from each sentence to its field.
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { CarForm } from "@/components/search/form/car-form";
import type { FormProblem } from "@/components/search/form/form-view";
import { CAR_PLACE_KINDS } from "@/lib/address/car-query";
import type { CarDraft, ParsedCars } from "@/lib/cars/query";
import type { Words } from "@/lib/i18n";
import type { PlaceOption } from "@/lib/views/list/place";
import { formProblems } from "../plain-search";
import { choiceGroups, meantPlaces, PlaceChoices } from "../search/typed-place";
import { carFormOf, type Names, PLACE_BOXES, type PlaceField, type PlainCars } from "./cars-form";

interface OpenCarsProps {
  words: Words;
  draft: CarDraft;
  names: Names;
  texts: PlainCars["texts"];
  problems: FormProblem[];
  title?: string | undefined;
  children?: ReactNode;
}

export async function OpenCars({ words, draft, names, texts, problems, title, children }: OpenCarsProps) {
  const view = await carFormOf(words, draft, { names, texts });
  return (
    <div className="page-width">
      <h1 className="pt-4 pb-6 text-3xl md:pt-8">{title ?? words.t("carlist.home.title")}</h1>
      <CarForm key={JSON.stringify([view.values, problems])} view={view} problems={problems} />
      {children}
    </div>
  );
}

interface TypedCarPlaceProps {
  words: Words;
  plain: PlainCars;
  parsed: ParsedCars;
  names: Names;
  /** The box whose words are no chosen place yet. */
  field: PlaceField;
}

const canPickUp = ({ kind }: { kind: string }): boolean => CAR_PLACE_KINDS.some((known) => known === kind);

/** The address with this place, and all else as it was sent. */
function hrefWith({ kind, id }: PlaceOption, { words, plain, field }: TypedCarPlaceProps): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(plain.raw))
    if (name !== field) params.set(name, Array.isArray(value) ? value.join(",") : (value ?? ""));
  params.set(field, `${kind}:${id}`);
  const other = field === "to" ? "back" : "to";
  if (plain.texts[other] !== "") params.set(PLACE_BOXES[other], plain.texts[other]);
  return `/${words.locale}/cars?${params.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/** A place that came as words: its only or exact match at once, otherwise a list to choose from. */
export async function TypedCarPlace(props: TypedCarPlaceProps) {
  const { words, plain, parsed, names, field } = props;
  const { t } = words;
  const text = plain.texts[field];
  const { groups, options, complete, letters, best } = await meantPlaces(text, words);
  const isMissing = (sentence: string) => sentence === t("cars.form.problem.pickup");
  const others = parsed.ok
    ? []
    : formProblems(parsed.problems).filter((one) => one.field !== field && !isMissing(one.sentence));
  if (best && canPickUp(best)) redirect(hrefWith(best, props));
  const fitting = groups
    .map((group) => ({ ...group, options: group.options.filter(canPickUp) }))
    .filter((group) => group.options.length > 0);
  const sentence =
    options.length > 0
      ? t("cars.form.problem.tooWide")
      : complete
        ? t("search.choose.none", { text, letters })
        : t("search.choose.incomplete", { text });
  const problems = fitting.length > 0 ? others : [{ field, sentence }, ...others];
  return (
    <OpenCars
      {...{ words, draft: parsed.draft, texts: plain.texts, problems }}
      names={{ ...names, [field]: null }}
      title={fitting.length > 0 ? t("search.choose.title", { text }) : undefined}
    >
      {fitting.length > 0 && (
        <PlaceChoices
          heading={t("search.choose.heading")}
          groups={choiceGroups(fitting, (option) => hrefWith(option, props))}
        />
      )}
    </OpenCars>
  );
}
