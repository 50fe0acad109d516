// A stay that is closed: why, and what else there is for the same days.
import type { ComponentProps } from "react";
import { ClosedStay } from "@/components/stay/closed";
import { termsToParams } from "@/lib/address/stay-query";
import { closedOf } from "@/lib/stays/details";
import { countVisit } from "@/lib/traffic/tally";
import type { PropertyView } from "@/lib/views/stay/property";
import type { StayRequest } from "./stay-request";

/** Search of the same city with the same days and people; the home page when the city is not known. */
function citySearch({ words, terms }: StayRequest, cityId: number | null): string {
  if (cityId === null) return `/${words.locale}`;
  const rest = terms === null ? "" : `&${termsToParams(terms)}`;
  return `/${words.locale}/search?to=city:${cityId}${rest}`;
}

interface ClosedProps {
  request: StayRequest;
  stay: PropertyView;
  status: ComponentProps<typeof ClosedStay>["status"];
}

export async function Closed({ request, stay, status }: ClosedProps) {
  const { id, words, terms } = request;
  const country = terms?.bookerCountry ?? request.parsed.draft.bookerCountry;
  await countVisit("property", "closed", {
    country,
    accommodation: id,
    language: words.locale,
    placement: request.via,
  });
  const closed = await closedOf(stay, terms, words);
  const searchHref = citySearch(request, stay.cityId);
  return <ClosedStay {...{ stay, status, closed, searchHref, words }} />;
}
