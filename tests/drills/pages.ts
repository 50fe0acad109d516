// Every kind of page and every reading handler that a visitor meets, asked for once.
import { AMSTERDAM, TERMS } from "../support/own-stack";

export interface Look {
  path: string;
  status: number;
  type: string;
  body: string;
  /** Until the last byte. */
  ms: number;
}

export const CITY_SEARCH = `/en/search?to=${AMSTERDAM}&${TERMS}`;

/** The most telling ones come first. */
export const pagesOf = ([one, other]: readonly [number, number]): string[] => [
  CITY_SEARCH,
  `/en/stays/${one}?${TERMS}`,
  `/en/stays/${one}`,
  `/en/compare?stays=${one},${other}&${TERMS}`,
  "/en",
  `/en/stays/${one}/calendar?${TERMS}`,
  `/en/stays/${other}/print?${TERMS}`,
  `${CITY_SEARCH}&order=price`,
  `${CITY_SEARCH}&view=map`,
  `/en/search/dates?to=${AMSTERDAM}&${TERMS}`,
  "/en/search?to=country:nl",
  "/en/cities",
  "/en/cities/-2759794",
  "/en/chains",
  "/en/saved",
  "/en/settings",
];

export const handlersOf = ([one]: readonly [number, number]): string[] => [
  `/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`,
  `/api/reviews?id=${one}&locale=en`,
  `/api/places?q=ams&locale=en`,
  `/api/health`,
];

export async function look(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Look> {
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, { redirect: "manual", headers });
  const body = await answer.text();
  return {
    path,
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    body,
    ms: performance.now() - began,
  };
}

/** Two stays of the city, as the site lists them while all is well. */
export async function twoStays(origin: string): Promise<[number, number]> {
  const { status, body } = await look(origin, `/api/search?to=${AMSTERDAM}&${TERMS}&locale=en`);
  if (status !== 200) throw new Error(`a search was answered with ${status}: ${body.slice(0, 300)}`);
  const { cards } = JSON.parse(body) as { cards: { facts: { id: number } }[] };
  const [one, other] = cards.map(({ facts }) => facts.id);
  if (one === undefined || other === undefined) throw new Error("the search found too little");
  return [one, other];
}
