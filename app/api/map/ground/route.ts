// GET /api/map/ground?x=…&y=…&side=…: outlines and names of one square of the map, from our own lists.
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, route } from "@/lib/http/route";
import { mapGround } from "@/lib/stays/map-picture";
import { parseSquare } from "@/lib/stays/map-square";
import { refuseFields } from "@/lib/stays/route-answer";

async function answer({ url, words }: RouteContext) {
  const asked = parseSquare(readQuery(url.searchParams, ["x", "y", "side", "centre"], words), words);
  if (!asked.ok) throw refuseFields(asked.problems, words);
  return mapGround(asked.frame, words, asked.centre);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ name: "api/map/ground", GET: answer });
