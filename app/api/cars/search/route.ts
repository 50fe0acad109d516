// GET /api/cars/search with the parameters of the page of cars: a list as that page shows it, with the same refusals.
// `count` says how many cars pass the filter and how many there are; `text` is the button that shows those that pass, and
// `dated` is null, as no option is counted again; `cars` holds the first `shown` of them as finished sentences, each with
// the `href` of its page; `next` is how long the list is after the next "more", null at its end; `unread` counts offers
// that could not be read, so that the list is not whole; `hasNone` is true where the platform opens no cars to this site.
import { CAR_FIELDS, carOfferHref } from "@/lib/address/car-query";
import { listCars, shownCars } from "@/lib/cars/list";
import { parseCars } from "@/lib/cars/query";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { carsAreOff } from "@/lib/mirror/cars";
import { queryContext } from "@/lib/stays/booker";
import { answerOf, refuseFields } from "@/lib/stays/route-answer";
import { countText } from "@/lib/views/cars/car-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/cars/search",
  GET: async ({ request, url, words }) => {
    const { t, locale } = words;
    if (await carsAreOff())
      throw new Refusal({ status: 404, kind: "absent", detail: t("errors.request.absent") });
    const raw = readQuery(url.searchParams, CAR_FIELDS, words);
    const parsed = parseCars(raw, queryContext(words, request.headers));
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    const { query } = parsed;
    const list = answerOf(await listCars(query, { words, page: "api/cars/search" }));
    const { cards, next } = shownCars(query, list, words);
    const [passing, all] = [list.passing.length, list.cars.length];
    return {
      heading: countText(passing, all, words),
      count: { passing, all },
      text: t("carlist.filter.show", { count: passing }),
      dated: null,
      order: t(`carlist.sort.why.${query.sort}`),
      cars: cards.map(({ car: { choice, money }, view: { key: _, ...view } }) => ({
        ...view,
        href: carOfferHref(locale, "offer", query, { choice, seen: money.total }),
      })),
      next,
      unread: list.unread,
      hasNone: list.hasNone,
    };
  },
});
