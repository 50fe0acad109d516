// GET /api/map/streets.pmtiles with a range of bytes: the archive of vector tiles of MAP_PMTILES.
import { Refusal } from "@/lib/http/problem";
import { type RouteContext, route } from "@/lib/http/route";
import { archiveBytes } from "@/lib/stays/map-tiles";

async function answer({ request, words }: RouteContext) {
  const bytes = await archiveBytes(request.headers.get("range"));
  if (bytes === null)
    throw new Refusal({ status: 404, kind: "not-found", detail: words.t("errors.request.noStreets") });
  return bytes;
}

// A view of the map is dozens of small reads of one file.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/map/streets.pmtiles",
  limited: false,
  GET: answer,
});
