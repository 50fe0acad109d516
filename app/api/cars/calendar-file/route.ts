// GET /api/cars/calendar-file?to=…&in=…&offer=…: pick-up and return of a rental for a calendar.
import { CAR_FIELDS, readCarChoice } from "@/lib/address/car-query";
import { carCalendarOf } from "@/lib/cars/calendar-file";
import { parseCars } from "@/lib/cars/query";
import { fileResponse } from "@/lib/http/file-response";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { carsAreOff } from "@/lib/mirror/cars";
import { refuseFields } from "@/lib/stays/route-answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/cars/calendar-file",
  GET: async ({ requestId, url, words }) => {
    const unknown = () =>
      new Refusal({ status: 404, kind: "not_found", detail: words.t("caroffer.goneHeading") });
    if (await carsAreOff()) throw unknown();
    const { offer, ...raw } = readQuery(url.searchParams, [...CAR_FIELDS, "offer"], words);
    const parsed = parseCars(raw, { words });
    if (!parsed.ok) throw refuseFields(parsed.problems, words);
    const choice = readCarChoice(typeof offer === "string" ? offer : "");
    if (choice === null) throw unknown();
    const { text: body, fileName: name } = await carCalendarOf(parsed.query, choice, words);
    return fileResponse({ name, type: "text/calendar; charset=utf-8", body }, requestId);
  },
});
