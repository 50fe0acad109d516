// A price of everything for us in words: the sum, what is in it, and what nobody states (feature 9).
import type { Price } from "@roomward/contract/values";
import { type StayTerms, stayParams } from "@/lib/address/stay-query";
import { andList, capitalised } from "@/lib/format/lists";
import { moneyText, moneyView } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { type AllIn, type AllInPart, type AllInRoom, allInOf, EXTRAS, type Extra } from "@/lib/rules/all-in";
import type { AllInView } from "../list/card";
import type { RatesContext } from "../rates/rate-room";
import type { CountIn } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { chargeName } from "./charges";

/** What is counted in, in words: `breakfast and cot`. */
export const countedNames = ({ counted = [] }: Pick<StayTerms, "counted">, { t, tag }: Words): string =>
  andList(
    EXTRAS.filter((kind) => counted.includes(kind)).map((kind) => t(`price.allIn.name.${kind}`)),
    tag,
  );

/** `Breakfast (2 people, 3 nights): €72.00`. */
function moneyPart(
  part: Extract<AllInPart, { state: "counted" | "beside" }>,
  own: string,
  { words, nights }: QuoteWording,
): string {
  const { t, tag } = words;
  const what = t(`price.allIn.name.${part.kind}`);
  const currency = part.state === "beside" ? part.currency : own;
  const amount = moneyText(part.amount, currency, tag);
  const text =
    part.guests === null
      ? t("price.allIn.counted", { what, amount })
      : t("price.allIn.countedFor", {
          what,
          people: t("common.people", { people: part.guests }),
          nights: t("common.nights", { nights }),
          amount,
        });
  return part.state === "beside" ? t("price.allIn.beside", { part: text }) : text;
}

function partText(part: AllInPart, own: string, context: QuoteWording): string {
  const { t, tag } = context.words;
  const what = t(`price.allIn.name.${part.kind}`);
  const text =
    part.state === "counted" || part.state === "beside"
      ? moneyPart(part, own, context)
      : part.state === "unknown"
        ? t(`price.allIn.unknown.${part.why}`, { what })
        : part.state === "refused"
          ? t(`price.allIn.refusedBy.${part.why}`, { what })
          : t(`price.allIn.${part.state}`, { what });
  return capitalised(text, tag);
}

/** A sum and its parts in words. */
export function sumView(sum: AllIn, context: QuoteWording): AllInView {
  const { t, tag } = context.words;
  const money = moneyView(sum.known, sum.currency, tag);
  const isOpen = sum.standing === "refused" && sum.unknown > 0;
  const refused = sum.parts.filter(({ state }) => state === "refused");
  const what = andList(
    refused.map(({ kind }) => t(`price.allIn.name.${kind}`)),
    tag,
  );
  return {
    text: t(`price.allIn.sum.${isOpen ? "refusedPart" : sum.standing}`, { amount: money.text, what }),
    parts: [
      t("price.allIn.stay", { amount: moneyText(sum.stay, sum.currency, tag) }),
      ...sum.parts.map((part) => partText(part, sum.currency, context)),
      ...sum.openCharges.map((charge) => t("price.allIn.charge", { name: chargeName(charge, context) })),
    ],
    known: sum.known,
    currency: sum.currency,
    unknown: sum.unknown,
    standing: sum.standing,
  };
}

/** All in for the party of `context`, in `rooms` at `price`; null where nothing is counted in. */
export function allInView(
  price: Price,
  rooms: readonly AllInRoom[],
  context: RatesContext,
): AllInView | null {
  const { terms, currency, nights, details } = context;
  const { adults, children, counted = [] } = terms;
  const question = { price, currency, rooms, adults, children, nights, details };
  const sum = allInOf(question, counted);
  return sum && sumView(sum, context);
}

const toggledIn = (counted: readonly Extra[], kind: Extra): Extra[] =>
  EXTRAS.filter((one) => counted.includes(one) !== (one === kind));

/** The switches as links; `hrefOf`: this page with these counted in. */
export function countIn(
  terms: Pick<StayTerms, "counted">,
  hrefOf: (counted: Extra[]) => string,
  { t, tag }: Words,
): CountIn {
  const { counted = [] } = terms;
  return {
    links: EXTRAS.map((kind) => {
      const isOn = counted.includes(kind);
      const name = t(`price.allIn.name.${kind}`);
      return {
        key: kind,
        label: capitalised(name, tag),
        name: t(isOn ? "price.allIn.on" : "price.allIn.off", { name }),
        isOn,
        href: hrefOf(toggledIn(counted, kind)),
      };
    }),
    isOn: counted.length > 0,
  };
}

/** The switches of a stay's own page. */
export const countInRates = (path: string, terms: StayTerms, words: Words): CountIn =>
  countIn(terms, (counted) => `${path}?${stayParams({ ...terms, counted })}#rates`, words);
