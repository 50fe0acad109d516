// What search engines read of a property page: the stay as JSON-LD, its cheapest total as JSON-LD and as microdata.
import { headers } from "next/headers";
import { JsonLd } from "@/components/ui/json-ld";
import { config } from "@/lib/config";
import type { Words } from "@/lib/i18n";
import {
  type LodgingFacts,
  lodgingData,
  type OfferFacts,
  offerData,
} from "@/lib/views/landing/structured-data";
import type { PropertyView } from "@/lib/views/stay/property";

const addressOf = ({ locale }: Words, id: number): string => `${config.site.origin}/${locale}/stays/${id}`;

const nonceOf = async (): Promise<string | null> => (await headers()).get("x-nonce");

interface StayDataProps {
  stay: PropertyView;
  lodging: LodgingFacts;
  words: Words;
}

export async function StayData({ stay, lodging, words }: StayDataProps) {
  return <JsonLd data={lodgingData(stay, lodging, addressOf(words, stay.id))} nonce={await nonceOf()} />;
}

interface OfferDataProps extends OfferFacts {
  id: number;
  lodging: LodgingFacts;
  words: Words;
}

/** Comes with the rates, so that it never says another figure than they do (row X07). */
export async function OfferData({ id, lodging, words, ...offer }: OfferDataProps) {
  return <JsonLd data={offerData(offer, lodging.kind, addressOf(words, id))} nonce={await nonceOf()} />;
}

/** The figure beside it once more, for those who read microdata (row X08). */
export function OfferMeta({ amount, currency }: OfferFacts) {
  return (
    <>
      <meta itemProp="price" content={String(amount)} />
      <meta itemProp="priceCurrency" content={currency} />
      <link itemProp="availability" href="https://schema.org/InStock" />
    </>
  );
}
