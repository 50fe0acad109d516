// The pages of the vault's frame: the form for a card, the bank's question, and what is held. Plain forms, and a script
// that tells the page around them how tall they are and whether a card is stored.
import { createHash } from "node:crypto";
import * as z from "zod";
import { dataText } from "../../data/files";
import { lazily, readJson } from "../../data/read";
import type { Answer, SandboxRequest } from "../../http/answer";
import { type CardField, codeLength, type Problems } from "../../vault/card-form";
import { bankCode, type StoredCard } from "../../vault/held-cards";
import { attributes, type Content, Html, html } from "./html";

const Texts = z.record(z.string(), z.record(z.string(), z.string()));
const texts = lazily(() => readJson("vault/texts.json", Texts));
const FRAME_STYLE = dataText("vault/frame.css");
const FRAME_SCRIPT = dataText("vault/frame.js");
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const OWN_SOURCES = `style-src ${hashOf(FRAME_STYLE)}; script-src ${hashOf(FRAME_SCRIPT)}`;

interface Frame {
  asked: SandboxRequest;
  /** Origin of the site that may show the frame. */
  site?: string | undefined;
}

type Say = (name: string, values?: Readonly<Record<string, string | number>>) => string;

const RIGHT_TO_LEFT = ["ar"];
const SPOKEN_OTHERWISE = "en";

/** The language of the frame, or English where it has no texts of it. */
function languageOf({ asked }: Frame): string {
  const wanted = (asked.query.get("language") ?? "").toLowerCase();
  return [wanted, wanted.split("-")[0] ?? ""].find((one) => Object.hasOwn(texts(), one)) ?? SPOKEN_OTHERWISE;
}

function wordsOf(frame: Frame): Say {
  const known = texts()[languageOf(frame)] ?? {};
  return (name, values = {}) =>
    (known[name] ?? "").replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? ""));
}

function headersOf({ site }: Frame): Record<string, string> {
  const policy = `default-src 'none'; ${OWN_SOURCES}; form-action 'self'; base-uri 'none'`;
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `${policy}; frame-ancestors ${site ?? "'none'"}`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
}

interface Page {
  status?: number;
  title: string;
  /** The page around the frame has that heading in sight. */
  isQuiet?: boolean;
  isStored?: boolean;
}

function framePage(
  frame: Frame,
  { status = 200, title, isQuiet = false, isStored = false }: Page,
  body: Content,
): Answer {
  const lang = languageOf(frame);
  const own = attributes({
    lang,
    dir: RIGHT_TO_LEFT.includes(lang) ? "rtl" : "ltr",
    "data-site": frame.site,
    "data-card-stored": isStored || undefined,
  });
  const { markup } = html`<!doctype html>
<html${own}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${new Html(FRAME_STYLE)}</style></head>
<body><main><h1${attributes({ class: isQuiet ? "quiet" : undefined })}>${title}</h1>
${body}
</main>${frame.site !== undefined && html`<script>${new Html(FRAME_SCRIPT)}</script>`}</body></html>
`;
  return { status, headers: headersOf(frame), body: markup };
}

/** Sent to the address of the frame itself, which names the session and what is asked for. */
const form = ({ asked }: Frame, content: Content): Html =>
  html`<form${attributes({ method: "post", action: `/frame?${asked.query}`, novalidate: true })}>${content}</form>`;

interface FieldOf {
  name: CardField | "code";
  label: string;
  /** Id of a sentence that helps to fill it. */
  hint?: string;
  problem?: string | undefined;
  given: Readonly<Record<string, string | boolean | undefined>>;
}

function field({ name, label, hint, problem, given }: FieldOf): Html {
  const describedBy = [hint, problem && `${name}-problem`].filter(Boolean).join(" ");
  const own = attributes({
    id: name,
    name,
    required: true,
    "aria-invalid": problem === undefined ? undefined : "true",
    "aria-describedby": describedBy || undefined,
    ...given,
  });
  return html`<div><label for="${name}">${label}</label><input${own}>
${problem && html`<p class="bad" id="${name}-problem">${problem}</p>`}</div>`;
}

const FIELDS: Readonly<Record<CardField, FieldOf["given"]>> = {
  cardholder: { autocomplete: "cc-name", maxlength: "100" },
  number: { autocomplete: "cc-number", inputmode: "numeric", maxlength: "32", dir: "ltr" },
  expiry: { autocomplete: "cc-exp", maxlength: "9", dir: "ltr" },
  cvc: { autocomplete: "cc-csc", inputmode: "numeric", maxlength: "4", dir: "ltr" },
};

interface Typed {
  typed?: Readonly<Record<CardField, string>>;
  problems?: Problems;
  /** The bank did not say that it is the cardholder. */
  isRefused?: boolean;
}

const CVC_HINT = "cvc-hint";

/** The form for a card. What was typed stands there again, but for the code on the card. */
export function formPage(frame: Frame, { typed, problems = {}, isRefused = false }: Typed): Answer {
  const say = wordsOf(frame);
  const isWrong = typed !== undefined;
  const one = (name: CardField): Html => {
    const wrong = problems[name];
    const problem = wrong && say(wrong, { count: codeLength(typed?.number ?? "") });
    const value = name === "cvc" ? undefined : typed?.[name] || undefined;
    const hint = name === "cvc" && { hint: CVC_HINT };
    return field({ name, label: say(name), ...hint, problem, given: { ...FIELDS[name], value } });
  };
  return framePage(frame, { status: isWrong || isRefused ? 422 : 200, title: say("title"), isQuiet: true }, [
    html`<p class="soft">${say("sandbox")}</p>`,
    (isWrong || isRefused) &&
      html`<p class="bad" role="alert">${say(isRefused ? "bankRefused" : "check")}</p>`,
    form(frame, [
      one("cardholder"),
      one("number"),
      html`<div class="row">${one("expiry")}${one("cvc")}</div>
<p class="soft" id="${CVC_HINT}">${say("cvcHint")}</p>`,
      html`<button type="submit">${say("keep")}</button>`,
    ]),
  ]);
}

const another = (frame: Frame, say: Say): Html =>
  form(frame, html`<button class="second" type="submit" name="another" value="1">${say("another")}</button>`);

const digitsOf = ({ card }: StoredCard): string => card.number.slice(-4);

const LONGEST_AMOUNT = 40;

/** The bank's question of 3-D Secure. */
export function bankPage(frame: Frame, card: StoredCard, problems: Problems): Answer {
  const say = wordsOf(frame);
  const amount = frame.asked.query.get("amount")?.slice(0, LONGEST_AMOUNT) ?? "";
  const problem = problems.code && say(problems.code);
  const given = {
    autocomplete: "one-time-code",
    inputmode: "numeric",
    maxlength: "12",
    class: "short",
    dir: "ltr",
  };
  return framePage(frame, { status: problem === undefined ? 200 : 422, title: say("bank") }, [
    html`<p>${say("bankLead", { digits: digitsOf(card) })}</p>`,
    amount !== "" && html`<p>${say("amount", { amount })}</p>`,
    html`<p class="soft">${say("tryCode", { code: bankCode(card.card) ?? "" })}</p>`,
    form(frame, [
      field({ name: "code", label: say("code"), problem, given }),
      html`<button type="submit">${say("confirm")}</button>`,
    ]),
    another(frame, say),
  ]);
}

/** What is held, and the way to hold another. */
export function cardStoredPage(frame: Frame, card: StoredCard): Answer {
  const say = wordsOf(frame);
  return framePage(frame, { title: say("title"), isQuiet: true, isStored: true }, [
    html`<p role="status">${say("kept", { digits: digitsOf(card) })}</p>`,
    another(frame, say),
  ]);
}

/** Of an address whose session the site has not begun, or which has expired. */
export function lostPage(frame: Frame): Answer {
  const say = wordsOf(frame);
  return framePage(
    frame,
    { status: 404, title: say("title") },
    html`<p class="bad" role="alert">${say("lost")}</p>`,
  );
}
