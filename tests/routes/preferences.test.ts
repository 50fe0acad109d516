import { beforeEach, describe, expect, test } from "vitest";

import * as pay from "@/app/api/pay-my-way/route";
import * as preferences from "@/app/api/preferences/route";
import * as search from "@/app/api/search/route";
import { addressWith, inLanguage } from "@/lib/address/settings-address";
import { distanceText } from "@/lib/format/numbers";
import { LOCALES, wordsFor } from "@/lib/i18n";
import { wantedLocale } from "@/lib/i18n/negotiate";
import { NO_SETTINGS, readSettings, settingsText } from "@/lib/i18n/settings";
import { sizeText } from "@/lib/views/stay/room";
import { bareRecords, scriptedForTests } from "../stays/support";
import { price } from "../views/support";
import { ask, fieldsOf } from "./support";

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "http://127.0.0.1:3000" };

const post = (body: string, headers: Record<string, string> = {}) =>
  ask(preferences.POST, "/api/preferences?locale=en", {
    method: "POST",
    headers: { ...FORM, ...headers },
    body,
  });

const cookieOf = (headers: Headers): string => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("U08: chosen once, in one cookie", () => {
  test("a form is answered with the cookie and the way back, for a year and for this site alone", async () => {
    const response = await post("language=de&from=us&state=ca&cur=USD&units=imperial&keys=off&back=%2Fen");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de");
    expect(response.headers.get("set-cookie")).toBe(
      "stays=1.de.us-ca.USD.imperial.off; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
    );
  });

  test("preferences that a form leaves out stay as they were", async () => {
    const response = await post("language=fr", { cookie: "stays=1.de.us-ca.USD.imperial.off" });
    expect(response.status).toBe(204);
    expect(cookieOf(response.headers)).toBe("stays=1.fr.us-ca.USD.imperial.off");
  });

  test("a state is forgotten with the United States", async () => {
    const response = await post("from=de&state=ca");
    expect(readSettings(cookieOf(response.headers)).booker).toBe("de");
  });

  test("an invalid choice is refused, one sentence per field, and no cookie is set", async () => {
    const response = await post("language=xx&from=zz&cur=EURO&units=feet&keys=maybe");
    expect(response.status).toBe(400);
    expect(Object.keys(fieldsOf(response)).sort()).toEqual(["cur", "from", "keys", "language", "units"]);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  test.each(["multipart/form-data; boundary=x", "application/json", "text/plain"])(
    "415: a body that is no form is refused, and not thrown away: %s",
    async (type) => {
      const response = await post("language=de", { "content-type": type });
      expect([response.status, response.headers.has("set-cookie")]).toEqual([415, false]);
      expect(String(response.body.detail)).toContain("application/x-www-form-urlencoded");
    },
  );

  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 204],
  ])("a form of another site is refused, whichever way the browser says so: %j", async (headers, status) => {
    const response = await post("cur=USD", headers);
    expect(response.status).toBe(status);
    expect(response.headers.has("set-cookie")).toBe(status === 204);
  });

  test.each([
    "//evil.example/x",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "/en/..//evil.example/x",
    "/./\\evil.example",
    "/%2e%2e//evil.example",
  ])("the way back never leaves this site: %s", async (back) => {
    const response = await post(`cur=USD&back=${encodeURIComponent(back)}`);
    expect(response.headers.get("location")).toBe(null);
  });

  test("GET tells every choice, with what is chosen", async () => {
    const response = await ask(preferences.GET, "/api/preferences?locale=de", {
      headers: { cookie: "stays=1.-.us-ny.JPY.imperial.on" },
    });
    expect(response.body).toMatchObject({
      values: { language: "de", country: "us", state: "ny", currency: "JPY", units: "imperial" },
    });
    expect((response.body.languages as { value: string }[]).map(({ value }) => value)).toEqual([...LOCALES]);
  });
});

describe("R02: scope of the large price", () => {
  const NIGHTLY = { cookie: "stays=1.-.jp.-.metric.on.night" };

  test("the choice is kept, and the countries are named whose law takes it", async () => {
    const response = await ask(preferences.GET, "/api/preferences?locale=en", { headers: NIGHTLY });
    expect(response.body.values).toMatchObject({ per: "night" });
    const countries = response.body.countries as { value: string; isTotalFirst: boolean }[];
    const lawOf = (code: string) => countries.find(({ value }) => value === code)?.isTotalFirst;
    expect([lawOf("jp"), lawOf("br"), lawOf("fr"), lawOf("us")]).toEqual([false, false, true, true]);
    const changed = await post("per=stay", NIGHTLY);
    expect(cookieOf(changed.headers)).toBe("stays=1.-.jp.-.metric.on");
    expect((await post("per=week")).status).toBe(400);
  });
});

describe("U08: the cookie is read strictly", () => {
  test("a written cookie is read back", () => {
    const settings = {
      language: "ja",
      booker: "us-tx",
      currency: "JPY",
      units: "imperial",
      per: "night",
      shortcuts: false,
    } as const;
    expect(readSettings(`a=b; stays=${settingsText(settings)}; c=d`)).toEqual(settings);
    expect(readSettings(`stays=${settingsText(NO_SETTINGS)}`)).toEqual(NO_SETTINGS);
  });

  test.each([
    "",
    "2.de.nl.EUR.metric.on",
    "1.xx.nl.EUR.metric.on",
    "1.de.nl.EUR.metric",
    "1.de.NL.EUR.metric.on",
    "x",
  ])("a broken one counts as none: %s", (value) =>
    expect(readSettings(`stays=${value}`)).toEqual(NO_SETTINGS),
  );
});

describe("the language of the front door", () => {
  test.each([
    ["de", "de"],
    ["fr-CH, fr;q=0.9, en;q=0.8", "fr"],
    ["sv, nl;q=0.5, de;q=0.7", "de"],
    ["en;q=0, ar", "ar"],
    ["zh, *;q=0.1", "en"],
    ["de;q=abc, es;q=0.2", "es"],
    ["", "en"],
    [null, "en"],
  ])("%s is %s", (header, locale) => expect(wantedLocale(header)).toBe(locale));
});

describe("S09: the address is asked again under other settings", () => {
  const SEARCH = "/en/search?to=city:-77&in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=nl&cur=EUR";

  test("country and currency change, everything else stays as it was", () => {
    expect(addressWith(SEARCH, { locale: "de", booker: "us-ca", currency: "USD" })).toBe(
      "/de/search?to=city:-77&in=2027-06-12&out=2027-06-15&adults=2&rooms=1&from=us-ca&cur=USD",
    );
  });

  test("bounds of a price go with their currency and stay with it", () => {
    const bounded = `${SEARCH}&price=200-600`;
    expect(addressWith(bounded, { locale: null, booker: null, currency: "USD" })).not.toContain("price=");
    expect(addressWith(bounded, { locale: null, booker: "de", currency: "EUR" })).toContain("price=200-600");
  });

  test("a page without prices only changes its language", () => {
    expect(addressWith("/en?x=1", { locale: "fr", booker: "us", currency: "USD" })).toBe("/fr?x=1");
    expect(inLanguage("/en", "ar")).toBe("/ar");
    expect(inLanguage("/english/x", "ar")).toBe("/english/x");
  });
});

describe("U08: units", () => {
  test("distances and sizes are told in the reader's units", () => {
    expect(distanceText(1.4, "en-GB")).toBe("1.4 km");
    expect(distanceText(1.4, "en-GB", "imperial")).toBe("0.9 mi");
    expect(distanceText(0.1, "en-GB", "imperial")).toBe("350 ft");
    const room = { id: "1", size: 24 } as Parameters<typeof sizeText>[0];
    const wording = (units: "metric" | "imperial") =>
      ({ words: wordsFor("en", units) }) as Parameters<typeof sizeText>[1];
    expect(sizeText(room, wording("metric"))).toBe("24 m²");
    expect(sizeText(room, wording("imperial"))).toBe("258 sq ft");
  });
});

describe("U08: the defaults of a question", () => {
  const platform = scriptedForTests();
  beforeEach(() => {
    platform.on("/accommodations/search", {
      json: { data: [{ id: 1, currency: { accommodation: "EUR" }, price: price() }] },
    });
  });

  test.each([
    ["jp", "night"],
    ["nl", "stay"],
    ["us-ca", "stay"],
    ["gb", "stay"],
  ])("R02: from %s the reader's choice makes it the %s", async (from, per) => {
    platform.on("/accommodations/details", bareRecords);
    const currency = { accommodation: "EUR", booker: "EUR" };
    const offered = { id: 1, currency, price: price(), products: [{ id: "1-1", price: price() }] };
    platform.on("/accommodations/search", { json: { data: [offered], metadata: { next_page: null } } });
    const query = `to=city:-77&in=2027-06-12&out=2027-06-15&from=${from}&cur=EUR`;
    const response = await ask(search.GET, `/api/search?${query}`, {
      headers: { cookie: "stays=1.-.jp.-.metric.on.night" },
    });
    const [card] = response.body.cards as { price: { offer: { per: string } } }[];
    expect(card?.price.offer.per).toBe(per);
  });

  const answerTo = async (query: string, cookie: string) => {
    await ask(search.GET, `/api/search?to=city:-77&in=2027-06-12&out=2027-06-15${query}`, {
      headers: { cookie },
    });
    const [body] = platform.bodies("/accommodations/search");
    return body;
  };

  test("country, state and currency of the cookie stand where the address names none", async () => {
    expect(await answerTo("", "stays=1.-.us-ca.USD.metric.on")).toMatchObject({
      booker: { country: "us", state: "ca" },
      currency: "USD",
    });
  });

  test("the address still decides", async () => {
    const body = await answerTo("&from=de&cur=CHF", "stays=1.-.us-ca.USD.metric.on");
    expect(body).toMatchObject({ booker: { country: "de" }, currency: "CHF" });
    expect((body?.booker as object) ?? {}).not.toHaveProperty("state");
  });

  test("a country that nobody knows is not asked with", async () => {
    expect(await answerTo("", "stays=1.-.zz.XQX.metric.on")).toMatchObject({
      booker: { country: "nl" },
      currency: "EUR",
    });
  });
});

describe("feature 11: how a traveller wants to pay, kept in one cookie", () => {
  const post = (body: string, headers: Record<string, string> = {}, path = "/api/pay-my-way?locale=en") =>
    ask(pay.POST, path, { method: "POST", headers: { ...FORM, ...headers }, body });

  test("ticked choices are stored for a year, each once, and the form leads back to its page", async () => {
    const response = await post(
      "pay=c3&pay=cash&pay=c2&pay=c3&pay=arrival&back=%2Fen%2Fstays%2F7%3Fin%3D2027-03-05",
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/en/stays/7?in=2027-03-05");
    expect(response.headers.get("set-cookie")).toBe(
      "stays-pay=cash.arrival.c2.c3; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("with nothing ticked, and with the button that clears, the cookie goes away", async () => {
    const deletedCookie = "stays-pay=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly";
    for (const body of ["", "back=%2Fen", "pay=nonsense&pay=c0", "pay=cash&clear=1"])
      expect([body, (await post(body)).headers.get("set-cookie")]).toEqual([body, deletedCookie]);
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
    "a way back to %j is none: it leads home",
    async (back) => {
      const response = await post(new URLSearchParams({ pay: "none", back }).toString());
      expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    },
  );

  test("400, 403, 413 and 405: an unknown parameter, another site's form, one too large, a question", async () => {
    expect(fieldsOf(await post("pay=cash", {}, "/api/pay-my-way?pay=cash"))).toHaveProperty("pay");
    const refused = [
      await post("pay=cash", { "sec-fetch-site": "cross-site" }),
      await post(`pay=${"c".repeat(5_000)}`),
      await ask(pay.GET, "/api/pay-my-way"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 413, 405]);
    for (const { headers } of refused) expect(headers.has("set-cookie")).toBe(false);
  });
});
