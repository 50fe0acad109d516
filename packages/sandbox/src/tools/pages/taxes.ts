// What the page of assumptions says of taxes: the rates that nobody read in a source, and what is left out.
import { escapeHtml } from "./html";
import { type AssumedCharge, assumedCharges } from "../../pricing/assumed-charges";
import { CITY_CHARGES, COUNTRY_CHARGES, leftOut } from "../../pricing/charge-tables";
import { cityById, countryName } from "../../world/gazetteer";
import { chargeTypes } from "../../world/words";

/** A country by its code, a city by its GeoNames id. */
const nameOf = (place: string): string =>
  /^\d+$/.test(place) ? (cityById(-Number(place))?.name ?? place) : countryName(place, "en-gb");

function figureOf(amount: AssumedCharge["amount"]): string {
  if (!("figure" in amount) || typeof amount.figure !== "number") return "by class or price";
  return amount.mode === "percentage" ? `${amount.figure} %` : `${amount.figure} ${amount.mode}`;
}

const assumedLine = ({ place, charge, amount }: AssumedCharge): string =>
  `<li>${escapeHtml(`${nameOf(place)}: ${chargeTypes().get(charge)?.["en-gb"] ?? charge} ${figureOf(amount)}`)}</li>`;

/** Markup: two lists under one heading. */
export function taxesSection(): string {
  const left = leftOut().map(
    ({ place, what, why }) => `<li>${escapeHtml(place)}: ${escapeHtml(what)} (${escapeHtml(why)})</li>`,
  );
  const [countries, towns] = [COUNTRY_CHARGES, CITY_CHARGES].map((table) => Object.keys(table).length);
  return `<h2 id="taxes">Taxes of real places</h2>
<p>Prices follow the published taxes of ${countries} countries and, on top, ${towns} cities. These rates were read in no source and are general knowledge:</p>
<ul>${assumedCharges().map(assumedLine).join("\n")}</ul>
<p>These taxes and fees are left out of every price:</p>
<ul>${left.join("\n")}</ul>`;
}
