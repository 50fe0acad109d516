// The frame of the sandbox's own pages, and the parts that several of them are made of.
import { createHash } from "node:crypto";
import { dataText } from "../../data/files";
import type { Answer } from "../../http/answer";
import { attributes, type Content, Html, html } from "./html";

const PAGE_STYLE = dataText("pages/page.css");
/** Of the control pages. */
const PAGE_SCRIPT = dataText("pages/control.js");

const PLACES = [
  ["/scenarios", "Scenarios"],
  ["/assumptions", "Assumptions"],
  ["/openapi.json", "OpenAPI"],
  ["/sandbox", "Control"],
  ["/sandbox/taxi", "Taxi"],
  ["/mailbox", "Mailbox"],
] as const;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M4 0 8 4 4 8 0 4Z' fill='%230b7a71'/%3E%3C/svg%3E";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Nothing but the shared style; a page with forms may also run the one script, and call its own origin. */
const policy = (hasForms: boolean): string => {
  const style = `default-src 'none'; style-src ${hashOf(PAGE_STYLE)}; img-src 'self' data:`;
  const script = `; script-src ${hashOf(PAGE_SCRIPT)}; connect-src 'self'; form-action 'self'`;
  return `${style}${hasForms ? script : "; form-action 'none'"}; base-uri 'none'; frame-ancestors 'none'`;
};

const POLICIES = { plain: policy(false), control: policy(true) };

/** A whole page; in the menu, the place of that name is marked as current. */
export function page(title: string, body: Html, mark: Html[] = [], end: Content = null): Answer {
  const places = PLACES.map(
    ([path, name]) =>
      html`<li><a${attributes({ href: path, "aria-current": name === title && "page" })}>${name}</a></li>`,
  );
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="${new Html(ICON)}"><style>${new Html(PAGE_STYLE)}</style></head>
<body${mark}><a class="skip" href="#main">To the content</a>
<header class="top"><div><a class="brand" href="/">Demand API sandbox</a>
<nav aria-label="Sandbox"><ul>${places}</ul></nav></div></header>
<main id="main" tabindex="-1">
${body}
</main>
<footer>Every property, guest and price here is invented, and pictures are computer-generated. This is not the platform.</footer>
${end}</body></html>
`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICIES.plain,
    "x-content-type-options": "nosniff",
  };
  return { status: 200, headers, body: markup };
}

/** A page about a namespace, wide and with the script: its parts with `data-live` and an id follow the state. */
export function pageOfNamespace(title: string, body: Html, namespace: string): Answer {
  const answer = page(
    title,
    html`${body}\n<p role="status" id="said"></p>`,
    attributes({ class: "wide", "data-namespace": namespace }),
    html`<script>${new Html(PAGE_SCRIPT)}</script>`,
  );
  answer.headers["content-security-policy"] = POLICIES.control;
  answer.headers["cache-control"] = "no-store";
  return answer;
}

export interface CardOptions {
  /** The card's own id, for links. */
  id?: string;
  /** Beside the title. */
  aside?: Content;
}

/** A card under its title; `name` is the beginning of the title's id. */
export function card(name: string, title: string, content: Content, { id, aside }: CardOptions = {}): Html {
  const heading = html`<h2 id="${name}-title">${title}</h2>`;
  return html`<section class="card" aria-labelledby="${name}-title"${attributes({ id })}>${
    aside ? html`<div class="head">${heading}${aside}</div>` : heading
  }
${content}</section>`;
}

/** A part that the script reads again when something happened. */
export const live = (id: string, content: Content): Html =>
  html`<div id="${id}" data-live tabindex="-1">${content}</div>`;

export const definitions = (entries: readonly (readonly [name: string, value: Content])[]): Html =>
  html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

export const list = (items: readonly Content[]): Html =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

interface TableOptions {
  /** Takes the table's place when it has no rows. */
  empty?: string;
  /** The first cell of each row names it. */
  hasRowHeads?: boolean;
}

/** A table that scrolls on its own where it is too wide. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Content[])[],
  { empty = "", hasRowHeads = false }: TableOptions = {},
): Html {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`;
  const cell = (content: Content, at: number): Html =>
    hasRowHeads && at === 0 ? html`<th scope="row">${content}</th>` : html`<td>${content}</td>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<thead><tr>${heads.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map(cell)}</tr>`)}</tbody></table></div>`;
}

/** Cards that lead to places. */
export const links = (places: readonly (readonly [href: string, name: string, words: string])[]): Html =>
  html`<ul class="links">${places.map(
    ([href, name, words]) => html`<li><a href="${href}"><strong>${name}</strong>${words}</a></li>`,
  )}</ul>`;

export const PICTURES =
  "Pictures are computer-generated and show no real hotel; every property here is invented.";

type Mood = "good" | "warn" | "bad";

export const pill = (words: Content, mood?: Mood): Html =>
  html`<span class="pill${mood && ` ${mood}`}">${words}</span>`;

/** A line in small print. */
export const small = (words: Content): Html => html`<p class="soft small">${words}</p>`;
