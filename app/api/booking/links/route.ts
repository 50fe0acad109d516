// POST /api/booking/links: mails the links of the bookings of an address again; whoever asks learns nothing of them.
import * as z from "zod";
import { minutesBeforeLinks } from "@/lib/booking/open-booking";
import { addressOf } from "@/lib/http/rate-limit";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import { mailLinks } from "@/lib/orders/queue-mail";

const MOST_BYTES = 2_048;
const Email = z.email().max(254);

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/booking/links",
  POST: async (context) => {
    const { request, url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MOST_BYTES);
    const email = Email.safeParse(form.get("email")?.trim());
    const page = `/${words.locale}/booking`;
    const lead = (said: string) =>
      new Response(null, {
        status: 303,
        headers: { location: `${page}?${said}`, "cache-control": "no-store" },
      });
    if (!email.success) return lead("mail=wrong");
    const minutes = await minutesBeforeLinks(addressOf(request));
    if (minutes > 0) return lead(`limited=${minutes}`);
    await mailLinks(email.data);
    return lead("sent=1");
  },
});
