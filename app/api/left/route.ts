// POST /api/left: a traveller followed the way to the platform. Sent by the browser beside the way, which waits for nothing.

import { AccommodationId, CountryCode } from "@roomward/contract/values";
import * as z from "zod";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { demandSameOrigin } from "@/lib/http/same-origin";
import { readCards } from "@/lib/mirror/read";
import { isVisit, tally } from "@/lib/traffic/tally";

const Left = z.object({
  stay: z.coerce.number().pipe(AccommodationId),
  from: CountryCode,
  way: z.enum(["web", "app"]),
});

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/left",
  POST: async ({ request, url, words }) => {
    demandSameOrigin(request);
    const left = Left.safeParse(readQuery(url.searchParams, ["stay", "from", "way"], words));
    if (!left.success)
      throw new Refusal({
        status: 400,
        kind: "invalid",
        detail: "Name the stay by its number, the country of its prices and the way: web or app.",
      });
    const { stay, from, way } = left.data;
    // Only stays we know: whoever makes numbers up cannot fill the table.
    if (isVisit(request.headers) && (await readCards([stay])).has(stay))
      tally("leave", way, { country: from, accommodation: stay });
    return new Response(null, { status: 204 });
  },
});
