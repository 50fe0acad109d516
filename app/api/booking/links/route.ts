// POST /api/booking/links: mails the links of the bookings of an address again; whoever asks learns nothing of them.
import { minutesBeforeLinks, typedCookie } from "@/lib/booking/open-booking";
import { addressOf } from "@/lib/http/rate-limit";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import { mailLinks } from "@/lib/orders/queue-mail";
import { emailOf } from "@/lib/typed-text";

const MAX_BYTES = 2_048;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/booking/links",
  POST: async (context) => {
    const { request, url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MAX_BYTES);
    const typed = form.get("email") ?? "";
    const email = emailOf(typed);
    const page = `/${words.locale}/booking`;
    const lead = (pageQuery: string) => {
      const headers = new Headers({ location: `${page}?${pageQuery}`, "cache-control": "no-store" });
      if (pageQuery !== "sent=1") headers.set("set-cookie", typedCookie(page, "email", typed));
      return new Response(null, { status: 303, headers });
    };
    if (email === null) return lead("mail=wrong");
    const minutes = await minutesBeforeLinks(addressOf(request));
    if (minutes > 0) return lead(`limited=${minutes}`);
    await mailLinks(email);
    return lead("sent=1");
  },
});
