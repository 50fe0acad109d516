// GET /api/map/ground?x=…&y=…&side=…: outlines and names of one square of the map, from our own lists.
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, route } from "@/lib/http/route";
import { mapGround } from "@/lib/stays/map-picture";
import { parseSquare } from "@/lib/stays/map-square";
import { refuseFields } from "@/lib/stays/route-answer";

async function answer({ url, words }: RouteContext) {
  const parsed = parseSquare(readQuery(url.searchParams, ["x", "y", "side", "centre"], words), words);
  if (!parsed.ok) throw refuseFields(parsed.problems, words);
  return mapGround(parsed.frame, words, parsed.centre);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ name: "api/map/ground", GET: answer });
