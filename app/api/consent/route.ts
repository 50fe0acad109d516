// POST /api/consent with a form: whether visits may be measured, kept in one cookie; then back to where it was asked.
import { config } from "@/lib/config";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import { urlIn } from "@/lib/http/same-origin";
import { CHOICES, CONSENT_COOKIE, CONSENT_DAYS } from "@/lib/rules/consent";
import { localAddress } from "@/lib/stays/settings-form";

const MOST_BYTES = 4_096;

/** The page the form stood on, where the browser tells it. */
function pageBefore(request: Request): string | null {
  const referrer = urlIn(request.headers.get("referer") ?? "");
  return referrer?.origin === config.site.origin ? localAddress(referrer.pathname + referrer.search) : null;
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/consent",
  POST: async (context) => {
    readQuery(context.url.searchParams, [], context.words);
    const form = await readForm(context, MOST_BYTES);
    const choice = CHOICES.find((one) => one === form.get("measuring"));
    if (choice === undefined)
      throw new Refusal({ status: 400, kind: "invalid", detail: "Say measuring=yes or measuring=no." });
    const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
    const cookie = `${CONSENT_COOKIE}=${choice}; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax; HttpOnly${secure}`;
    const location = pageBefore(context.request) ?? "/";
    return new Response(null, {
      status: 303,
      headers: { "set-cookie": cookie, "cache-control": "no-store", location },
    });
  },
});
