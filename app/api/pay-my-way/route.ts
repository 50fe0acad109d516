// POST /api/pay-my-way with a form: how the traveller wants to pay, kept in one cookie; then back to where it was asked.
import { config } from "@/lib/config";
import { readQuery } from "@/lib/http/read-query";
import { readForm, route } from "@/lib/http/route";
import { localAddress } from "@/lib/http/same-origin";
import { PAY_COOKIE, payWantsOf, payWantsText } from "@/lib/rules/pay-wants";

const MAX_BYTES = 4_096;
const A_YEAR = 365 * 24 * 60 * 60;

/** With nothing ticked the cookie goes away. */
function cookieOf(text: string): string {
  const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
  const age = text === "" ? 0 : A_YEAR;
  return `${PAY_COOKIE}=${text}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/pay-my-way",
  POST: async (context) => {
    readQuery(context.url.searchParams, [], context.words);
    const form = await readForm(context, MAX_BYTES);
    const wants = form.has("clear") ? null : payWantsOf(form.getAll("pay"));
    const location = localAddress(form.get("back")) ?? "/";
    const headers = { "set-cookie": cookieOf(payWantsText(wants)), "cache-control": "no-store", location };
    return new Response(null, { status: 303, headers });
  },
});
