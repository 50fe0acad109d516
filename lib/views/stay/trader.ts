// Who runs the property, as European law wants it shown (row P09; gaps 14, DSA).

import type { AccommodationDetails } from "@roomward/contract/details";
import { countryName } from "@/lib/format/intl";
import { filled } from "@/lib/format/language";
import type { Words } from "@/lib/i18n";
import type { FactRow } from "./property";

type Trader = NonNullable<NonNullable<AccommodationDetails["description"]>["trader"]>;

function addressLines(trader: Trader, tag: string): string {
  const { address_line: line, post_code: postCode, city, country } = trader.address ?? {};
  const town = [postCode, city].filter(filled).join(" ");
  const land = filled(country) ? (country.length === 2 ? countryName(country, tag) : country) : null;
  return [line, town, land].filter(filled).join(", ");
}

/** One row per stated fact; empty when the platform names no trader. */
export function traderRows(details: AccommodationDetails, { t, tag }: Words): FactRow[] {
  const trader = details.description?.trader;
  if (!trader) return [];
  const verified = trader.trader_verified ?? null;
  const rows: [string, string | null | undefined][] = [
    [t("policy.trader.name"), trader.name],
    [t("policy.trader.address"), addressLines(trader, tag)],
    [t("policy.trader.email"), trader.email],
    [t("policy.trader.telephone"), trader.telephone],
    [t("policy.trader.register"), trader.trade_register],
    [t("policy.trader.number"), trader.registration_number],
    [
      t("policy.trader.verified"),
      verified === null ? null : t(verified ? "policy.trader.verifiedYes" : "policy.trader.verifiedNo"),
    ],
  ];
  return rows.flatMap(([label, value]) => (filled(value) ? [{ label, value: value.trim() }] : []));
}

/** `Professional host`, `Private host`; null when the platform does not say. */
export function hostKind(details: AccommodationDetails, { t }: Words): string | null {
  const type = details.description?.host_type;
  if (type === "professional") return t("policy.trader.professional");
  return type === "private" ? t("policy.trader.private") : null;
}
