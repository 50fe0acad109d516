// POST /api/consent with a form: whether visits may be measured, kept in one cookie; then back to where it was asked.
import { config } from "@/lib/config";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import { pageBefore } from "@/lib/http/same-origin";
import { CHOICES, CONSENT_COOKIE, CONSENT_DAYS } from "@/lib/rules/consent";
import { refuseFields } from "@/lib/stays/route-answer";

const MAX_BYTES = 4_096;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/consent",
  POST: async (context) => {
    const { request, url, words } = context;
    readQuery(url.searchParams, [], words);
    const form = await readForm(context, MAX_BYTES);
    const choice = CHOICES.find((one) => one === form.get("measuring"));
    if (choice === undefined) {
      const sentence = words.t("errors.field.oneOf", { values: CHOICES.join(", ") });
      throw refuseFields([{ field: "measuring", sentence }], words);
    }
    const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
    const cookie = `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax; HttpOnly${secure}`;
    const location = pageBefore(request.headers) ?? "/";
    return new Response(null, {
      status: 303,
      headers: { "set-cookie": cookie, "cache-control": "no-store", location },
    });
  },
});
