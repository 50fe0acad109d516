// GET /api/preferences: what can be chosen for every page; POST with a form: the choice, kept in one cookie.
import { settingsView } from "@/components/layout/settings/settings-words";
import { addressWith } from "@/lib/address/settings-address";
import { config } from "@/lib/config";
import { readQuery } from "@/lib/http/read-query";
import { type RouteContext, readForm, route } from "@/lib/http/route";
import { localAddress } from "@/lib/http/same-origin";
import { LOCALES, ownName } from "@/lib/i18n";
import { readSettings, SETTINGS_COOKIE, type Settings, settingsText } from "@/lib/i18n/settings";
import { changedSettings, settingsValues } from "@/lib/stays/settings-form";

const MAX_BYTES = 8_192;
const A_YEAR = 365 * 24 * 60 * 60;

const settingsOf = ({ request }: RouteContext): Settings => readSettings(request.headers.get("cookie"));

function cookieOf(settings: Settings): string {
  const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
  return `${SETTINGS_COOKIE}=${settingsText(settings)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`;
}

/** With `back` the way there again, otherwise only the cookie. */
function savedResponse(settings: Settings, back: string | null): Response {
  const headers = { "set-cookie": cookieOf(settings), "cache-control": "no-store" };
  if (back === null) return new Response(null, { status: 204, headers });
  const location = addressWith(back, {
    locale: settings.language,
    booker: settings.booker,
    currency: settings.currency,
  });
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/preferences",
  GET: async (context) => {
    const { words, url } = context;
    readQuery(url.searchParams, [], words);
    const languages = LOCALES.map((one) => ({ value: one, text: ownName(one) }));
    return settingsView(words, settingsValues(settingsOf(context), `/${words.locale}`, words), languages);
  },
  POST: async (context) => {
    readQuery(context.url.searchParams, [], context.words);
    const form = await readForm(context, MAX_BYTES);
    const settings = changedSettings(settingsOf(context), form, context.words);
    return savedResponse(settings, localAddress(form.get("back")));
  },
});
