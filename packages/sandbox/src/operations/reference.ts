// POST /accommodations/chains, /constants and /third-party-suppliers, /common/payments/* and /common/languages: whole
// lists that do not page.
import { CURRENCY_CODES } from "../pricing/currencies";
import { chainList, supplierList } from "../world/chains";
import { constantsIn } from "../world/constants";
import { CARDS } from "../world/data/cards";
import type { Handler } from "./handler";
import { DEFAULT_LANGUAGES, namesIn } from "./place-names";

/** In English only, as the platform names them. */
export const cards: Handler<"cards"> = () => ({ data: CARDS.map(({ id, name }) => ({ id, name })) });

/** Currency names as the runtime's own locale data has them. */
function currencyName(code: string, tag: string): string | null {
  return new Intl.DisplayNames([tag], { type: "currency", fallback: "none" }).of(code) ?? null;
}

export const currencies: Handler<"currencies"> = (_context, { languages = DEFAULT_LANGUAGES }) => ({
  data: CURRENCY_CODES.map((code) => ({
    id: code,
    name: namesIn(languages, (tag) => currencyName(code, tag), code),
  })),
});

/** The tags that texts of the platform come in. */
const LANGUAGE_TAGS: readonly string[] =
  "ar bg ca cs da de el en-gb en-us es es-ar es-mx et fi fr he hr hu id is it ja ko lt lv ms nl no pl pt-br pt-pt ro ru sk sl sr sv th tl tr uk vi zh-cn zh-tw".split(
    " ",
  );

/** Each under its own name, as a speaker looks for it. */
export const languages: Handler<"languages"> = () => ({
  data: LANGUAGE_TAGS.map((tag) => ({
    id: tag,
    name: new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag,
  })),
});

export const chains: Handler<"chains"> = () => ({ data: chainList() });

export const constants: Handler<"constants"> = (_context, request) => ({
  data: constantsIn(request.constants, request.languages),
});

export const suppliers: Handler<"suppliers"> = () => ({ data: supplierList() });
