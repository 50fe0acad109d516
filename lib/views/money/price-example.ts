// The example of "How prices work" in words: one stay, four first figures, one total.
import { andList } from "@/lib/format/intl";
import { moneyText } from "@/lib/format/money";
import { PRICE_EXAMPLE, type PriceGroup, type PricePart, priceGroupOf } from "@/lib/rules/price-example";
import type { Words } from "../words";

interface PartView {
  key: PricePart;
  name: string;
  amount: string;
  /** True when the first figure holds it. */
  shown: boolean;
}

interface GroupView {
  key: PriceGroup;
  name: string;
  text: string;
  /** The reader books from one of these countries. */
  isOwn: boolean;
  first: string;
  /** What stands beside the first figure, a sentence for each place of payment; none where it holds everything. */
  beside: string[];
  parts: PartView[];
}

export interface PriceExampleView {
  lead: string;
  stay: string;
  total: string;
  groups: GroupView[];
}

const PLACES = ["online", "property"] as const;

/** The four groups, the reader's first; `country` is the booker's, in lower case. */
export function priceExample(country: string, { t, tag }: Words): PriceExampleView {
  const { currency, nights, adults, parts, groups } = PRICE_EXAMPLE;
  const money = (amount: number) => moneyText(amount, currency, tag);
  const sum = (of: typeof parts) => money(of.reduce((whole, { amount }) => whole + amount, 0));
  const name = (part: PricePart) => t(`prices.part.${part}`);
  const own = priceGroupOf(country);
  const total = sum(parts);
  const stay = t("prices.example.stay", { nights, adults });
  const groupView = ({ group, shown }: (typeof groups)[number]): GroupView => {
    const onTop = parts.filter(({ part }) => !shown.includes(part));
    const sentences = PLACES.flatMap((place) => {
      const named = onTop
        .filter(({ paid }) => paid === place)
        .map(({ part, amount }) => t("price.taxes.named", { amount: money(amount), name: name(part) }));
      return named.length > 0 ? [t(`price.taxes.onTop.${place}`, { charges: andList(named, tag) })] : [];
    });
    return {
      key: group,
      name: t(`prices.group.${group}.name`),
      text: t(`prices.group.${group}.text`),
      isOwn: group === own,
      first: sum(parts.filter(({ part }) => shown.includes(part))),
      beside: sentences,
      parts: parts.map(({ part, amount }) => ({
        key: part,
        name: name(part),
        amount: money(amount),
        shown: shown.includes(part),
      })),
    };
  };
  const views = groups.map(groupView);
  return {
    lead: t("prices.example.lead", { total }),
    stay,
    total,
    groups: [...views.filter(({ isOwn }) => isOwn), ...views.filter(({ isOwn }) => !isOwn)],
  };
}
