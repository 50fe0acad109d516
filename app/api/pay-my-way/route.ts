// POST /api/pay-my-way with a form: how the traveller wants to pay, kept in one cookie; then back to where it was asked.
import { config } from "@/lib/config";
import { Refusal } from "@/lib/http/problem";
import { BodyError, readText } from "@/lib/http/read-body";
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, route } from "@/lib/http/route";
import { localAddress } from "@/lib/stays/preferences";
import { PAY_COOKIE, payWantsOf, payWantsText } from "@/lib/views/pay-wants";

const MOST_BYTES = 4_096;
const A_YEAR = 365 * 24 * 60 * 60;

/** @throws {Refusal} for a form of another site, and for a body that is too large or no text */
async function readForm({ request, words }: RouteContext): Promise<URLSearchParams> {
  if (request.headers.get("sec-fetch-site") === "cross-site")
    throw new Refusal({ status: 403, kind: "elsewhere", detail: words.t("errors.request.elsewhere") });
  try {
    return new URLSearchParams(await readText(request, MOST_BYTES));
  } catch (error) {
    if (!(error instanceof BodyError || error instanceof TypeError)) throw error;
    const detail = words.t("errors.request.tooLarge", { kilobytes: MOST_BYTES / 1024 });
    throw new Refusal({ status: 413, kind: "too-large", detail });
  }
}

/** With nothing ticked the cookie goes away. */
function cookieOf(text: string): string {
  const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
  const age = text === "" ? 0 : A_YEAR;
  return `${PAY_COOKIE}=${text}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/pay-my-way",
  POST: async (context) => {
    readQuery(context.url.searchParams, [], context.words);
    const form = await readForm(context);
    const wants = form.has("clear") ? null : payWantsOf(form.getAll("pay"));
    const location = localAddress(form.get("back")) ?? "/";
    const headers = { "set-cookie": cookieOf(payWantsText(wants)), "cache-control": "no-store", location };
    return new Response(null, { status: 303, headers });
  },
});
