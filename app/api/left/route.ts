// POST /api/left: a traveller followed a link to the platform. The browser sends it beside the navigation.

import { AccommodationId, CountryCode } from "@roomward/contract/values";
import * as z from "zod";
import { config } from "@/lib/config";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { demandSameOrigin } from "@/lib/http/same-origin";
import { LOCALES, type Locale } from "@/lib/i18n";
import { readCars } from "@/lib/mirror/cars";
import { readCards } from "@/lib/mirror/read";
import { readArrival } from "@/lib/rules/campaign";
import { isLabelOf, namesClicks, PLACEMENTS } from "@/lib/rules/label";
import { tally, tellClick } from "@/lib/traffic/tally";
import { isVisit } from "@/lib/traffic/visit";

const FIELDS = {
  from: CountryCode,
  way: z.enum(["web", "app"]),
  lang: z.enum(LOCALES as readonly [Locale, ...Locale[]]),
  via: z.enum(PLACEMENTS),
  label: z.string().refine((label) => isLabelOf(config.labelTemplate, label)),
};

/** A stay, or a car of a supplier. */
const Left = z.union([
  z.object({ stay: z.coerce.number().pipe(AccommodationId), ...FIELDS }),
  z.object({ supplier: z.coerce.number().int().min(1), ...FIELDS }),
]);
type Left = z.infer<typeof Left>;

/** Only known ids: invented ones cannot fill the table. */
const isKnown = async (left: Left): Promise<boolean> =>
  "stay" in left
    ? (await readCards([left.stay])).has(left.stay)
    : (await readCars({ suppliers: [left.supplier], depots: [], models: [] })).suppliers.has(left.supplier);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/left",
  POST: async ({ request, url, words }) => {
    demandSameOrigin(request);
    const left = Left.safeParse(
      readQuery(url.searchParams, ["stay", "supplier", "from", "way", "lang", "via", "label"], words),
    );
    if (!left.success)
      throw new Refusal({
        status: 400,
        kind: "invalid",
        detail:
          "Name in the address the stay or the supplier of the car by its number, the country of its prices, the way (web or app), the page’s language, where the way began (via) and the label it carries.",
      });
    const { from: country, way, lang: language, via: placement, label } = left.data;
    if (isVisit(request.headers) && (await isKnown(left.data))) {
      const [accommodation, supplier] = "stay" in left.data ? [left.data.stay, 0] : [0, left.data.supplier];
      const about = { country, accommodation, language, placement };
      const arrival = readArrival(request.headers);
      tally("leave", way, { ...about, supplier }, arrival);
      const { campaign, source } = arrival;
      if (namesClicks(config.labelTemplate)) tellClick({ ...about, label, way, campaign, source });
    }
    return new Response(null, { status: 204 });
  },
});
