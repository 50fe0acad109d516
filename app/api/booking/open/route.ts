// POST /api/booking/open: a booking by its reservation and PIN.
import { openWithPin } from "@/lib/booking/open-booking";
import { addressOf } from "@/lib/http/rate-limit";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";

const MOST_BYTES = 2_048;

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/booking/open",
  POST: async (context) => {
    const { request, url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MOST_BYTES);
    const given = { reservation: form.get("reservation") ?? "", pin: form.get("pin") ?? "" };
    const opened = await openWithPin(given, addressOf(request));
    const page = `/${words.locale}/booking`;
    const said = opened.kind === "limited" ? `limited=${opened.minutes}` : "wrong=1";
    const location = opened.kind === "opened" ? `${page}/${opened.word}` : `${page}?${said}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  },
});
