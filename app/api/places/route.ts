// GET /api/places?q=zurich: destinations whose name fits, grouped.
import { normalForm } from "@/lib/format/text";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { searchPlaces } from "@/lib/places/search";
import { refuseFields } from "@/lib/stays/route-answer";
import { MAX_PLACE_LETTERS } from "@/lib/views/list/place";

const MAX_OPTIONS = 12;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/places",
  GET: async ({ url, words }) => {
    const { q = "" } = readQuery(url.searchParams, ["q"], words);
    const text = String(q).trim();
    // One sign can stand for a whole sentence (U+FDFA): what is compared is measured.
    if (normalForm(text, "NFKC").length > MAX_PLACE_LETTERS)
      throw refuseFields(
        [{ field: "q", sentence: words.t("errors.field.q", { maximum: MAX_PLACE_LETTERS }) }],
        words,
      );
    return searchPlaces(text, { locale: words.locale, limit: MAX_OPTIONS });
  },
});
