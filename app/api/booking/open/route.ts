// POST /api/booking/open: a booking by its reservation and PIN.
import { parseCookie } from "cookie";
import { openedCookie, openWithPin, typedCookie } from "@/lib/booking/open-booking";
import { addressOf } from "@/lib/http/rate-limit";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import { OPENED_COOKIE } from "@/lib/rules/order-attempt";

const MAX_BYTES = 2_048;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/booking/open",
  POST: async (context) => {
    const { request, url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MAX_BYTES);
    const given = { reservation: form.get("reservation") ?? "", pin: form.get("pin") ?? "" };
    // The value is plain. Decoding every cookie of a hostile header takes 30 times as long as parsing it.
    const marks = parseCookie(request.headers.get("cookie") ?? "", { decode: String })[OPENED_COOKIE] ?? "";
    const opened = await openWithPin({ ...given, address: addressOf(request), marks });
    const page = `/${words.locale}/booking`;
    const pageQuery = opened.kind === "limited" ? `limited=${opened.minutes}` : `${opened.kind}=1`;
    const location = opened.kind === "opened" ? `${page}/${opened.token}` : `${page}?${pageQuery}`;
    const headers = new Headers({ location, "cache-control": "no-store" });
    const cookie =
      opened.kind === "opened"
        ? openedCookie(marks, opened.reservation)
        : typedCookie(page, "reservation", given.reservation);
    if (cookie !== null) headers.set("set-cookie", cookie);
    return new Response(null, { status: 303, headers });
  },
});
