// What a reader chose once, as the defaults of a request; the address still decides (row U08).
import "server-only";
import { config } from "@/lib/config";
import type { Words } from "@/lib/i18n";
import { readSettings, type Settings } from "@/lib/i18n/settings";
import { readPayWants } from "@/lib/rules/pay-wants";
import { fieldsFor } from "./fields";
import type { Preferred, QueryContext } from "./query";

/** The chosen country and currency as far as this site knows them, otherwise its own. */
export function preferredOf({ booker, currency }: Settings, words: Words): Preferred {
  const fields = fieldsFor(words);
  const from = booker === null ? undefined : fields.from.safeParse(booker).data;
  const cur = currency === null ? undefined : fields.cur.safeParse(currency).data;
  return {
    country: from?.country ?? config.defaults.country,
    state: from?.state ?? null,
    currency: cur ?? config.defaults.currency,
  };
}

/** What a request is parsed with, out of the headers of a page's or a handler's request. */
export function queryContext(words: Words, headers: Pick<Headers, "get">): QueryContext {
  return {
    words,
    userAgent: headers.get("user-agent"),
    preferred: preferredOf(readSettings(headers.get("cookie")), words),
    pay: readPayWants(headers.get("cookie")),
  };
}
