// Extras, insurance and rental terms of one offer, where the account has them (docs/gaps.md 13).
import type { CarAvailability, CarExtra, CarTerms as RentalTerms } from "@roomward/contract/cars-search";
import { andList } from "@/lib/format/intl";
import { moneyText, roundToMinor } from "@/lib/format/money";
import type { Words } from "@/lib/views/words";
import { named, readable, type Setting } from "./car";

interface ExtraView {
  id: string;
  name: string;
  price: string;
  /** How many can be chosen. */
  most: number;
  chosen: number;
}

/** A part of the terms as plain text: the platform's HTML is removed. */
export interface TermsPart {
  heading: string | null;
  text: string | null;
  parts: TermsPart[];
}

export interface ExtrasView {
  extras: ExtraView[];
  /** `€288.70 with what you chose`; null where nothing is chosen. */
  sum: string | null;
  /** Another contract, in no sum. */
  insurance: { heading: string; text: string } | null;
  needed: string[];
  terms: TermsPart[];
}

const MAX_OF_ONE = 9;

const unitOf = ({ price }: CarExtra) => price?.unit_amount?.display ?? null;

const isPerDay = ({ mode }: CarExtra): boolean => mode === "each_per_day" || mode === "per_day";
const isOneOnly = ({ mode }: CarExtra): boolean => mode === "per_day" || mode === "per_rental";

const maxOf = (extra: CarExtra): number =>
  isOneOnly(extra) ? 1 : Math.max(1, Math.min(extra.maximum_available ?? 1, MAX_OF_ONE));

interface ExtrasSetting extends Setting {
  /** Days that are charged for, and the currency of the rental. */
  days: number;
  currency: string;
  /** How many of each id. */
  chosen: Readonly<Record<string, number>>;
}

function extraView(extra: CarExtra, { words, wordOf, currency, chosen }: ExtrasSetting): ExtraView | null {
  const { t, tag } = words;
  const unit = unitOf(extra);
  if (unit === null) return null;
  const amount = moneyText(unit.value, unit.currency ?? currency, tag);
  const max = maxOf(extra);
  const key = isOneOnly(extra)
    ? isPerDay(extra)
      ? ("perDay" as const)
      : ("perRental" as const)
    : isPerDay(extra)
      ? ("eachPerDay" as const)
      : ("each" as const);
  return {
    id: extra.id,
    name: named("extras", extra.type ?? extra.id, { words, wordOf }),
    price: t(`caroffer.extras.${key}`, { amount, count: max }),
    most: max,
    chosen: Math.min(max, chosen[extra.id] ?? 0),
  };
}

/** The total with what was chosen, in one currency; null where nothing is, or an extra is stated in another one. */
function sumOf({ price, products }: CarAvailability, setting: ExtrasSetting): string | null {
  const { words, currency, chosen, days } = setting;
  const picked = (products ?? []).filter(({ id }) => (chosen[id] ?? 0) > 0);
  if (picked.length === 0) return null;
  const amounts = picked.map((extra) => {
    const unit = unitOf(extra);
    if (unit === null || (unit.currency ?? currency) !== currency) return null;
    return unit.value * Math.min(maxOf(extra), chosen[extra.id] ?? 0) * (isPerDay(extra) ? days : 1);
  });
  if (amounts.includes(null)) return null;
  const sum = amounts.reduce((all: number, amount) => all + (amount ?? 0), price.total);
  return words.t("caroffer.extras.sum", {
    amount: moneyText(roundToMinor(sum, currency), currency, words.tag),
  });
}

function insuranceOf({ insurance }: CarAvailability, { t, tag }: Words): ExtrasView["insurance"] {
  if (!insurance?.price) return null;
  const { amount, currency } = insurance.price;
  return {
    heading: t("caroffer.extras.insurance", { name: insurance.name ?? t("compare.notStated") }),
    text: t("caroffer.extras.insuranceText", { amount: moneyText(amount, currency, tag) }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

const HEADINGS = ["title", "heading", "name"];
const TEXTS = ["text", "content", "body", "html"];
/** Chapter, section, clause, sub-clause, option of a clause; deeper than that nothing is known. */
const MAX_LEVELS = 5;

/** The tree by what its fields hold: their names are not known for sure. */
function partsOf(node: unknown, level = 0): TermsPart[] {
  if (Array.isArray(node)) return node.flatMap((one) => partsOf(one, level));
  if (typeof node === "string") return [{ heading: null, text: plainText(node), parts: [] }];
  if (typeof node !== "object" || node === null || level > MAX_LEVELS) return [];
  const entries = Object.entries(node);
  const textOf = (names: readonly string[]) => {
    const value = entries.find(([name, one]) => names.includes(name) && typeof one === "string")?.[1];
    return typeof value === "string" ? plainText(value) || null : null;
  };
  const below = entries.flatMap(([, value]) =>
    typeof value === "object" && value !== null ? partsOf(value, level + 1) : [],
  );
  const [heading, text] = [textOf(HEADINGS), textOf(TEXTS)];
  return heading === null && text === null ? below : [{ heading, text, parts: below }];
}

export function extrasView(
  availability: CarAvailability,
  rental: RentalTerms | null,
  setting: ExtrasSetting,
): ExtrasView {
  const { words } = setting;
  const { accepted_cards: cards, needed_items: items } = rental?.key_info ?? {};
  const read = (texts: readonly string[]) => texts.map((text) => readable(text, words.tag));
  return {
    extras: (availability.products ?? []).flatMap((extra) => extraView(extra, setting) ?? []),
    sum: sumOf(availability, setting),
    insurance: insuranceOf(availability, words),
    needed: [
      ...read(items ?? []),
      ...(cards?.length
        ? [words.t("caroffer.extras.cards", { cards: andList(read(cards), words.tag) })]
        : []),
    ],
    terms: partsOf(rental?.terms),
  };
}
