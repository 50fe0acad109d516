// The frame of the sandbox's own pages, and the pieces they are made of. Everything from outside is escaped.
import { PAGE_STYLE } from "./style";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const PLACES: readonly (readonly [path: string, name: string])[] = [
  ["/scenarios", "Scenarios"],
  ["/assumptions", "Assumptions"],
  ["/openapi.json", "OpenAPI"],
  ["/sandbox", "Control"],
  ["/sandbox/taxi", "Taxi"],
];

const place = (title: string, [path, name]: readonly [string, string]): string =>
  `<li><a href="${path}"${name === title ? ' aria-current="page"' : ""}>${name}</a></li>`;

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M4 0 8 4 4 8 0 4Z' fill='%230b7a71'/%3E%3C/svg%3E";

export interface PageOptions {
  /** For tables and forms rather than for reading. */
  isWide?: boolean;
  /** Its hash must be in the policy. */
  script?: string;
  /** The namespace that the page is about. */
  namespace?: string;
}

/** A whole page; `body` is markup, already escaped where it holds data. The place of that name is marked as current. */
export function htmlPage(title: string, body: string, options: PageOptions = {}): string {
  const { isWide = false, script, namespace } = options;
  const marks = `${isWide ? ' class="wide"' : ""}${namespace === undefined ? "" : ` data-namespace="${escapeHtml(namespace)}"`}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="${ICON}"><style>${PAGE_STYLE}</style></head>
<body${marks}><a class="skip" href="#main">To the content</a>
<header class="top"><div><a class="brand" href="/">Demand API sandbox</a>
<nav aria-label="Sandbox"><ul>${PLACES.map((one) => place(title, one)).join("")}</ul></nav></div></header>
<main id="main" tabindex="-1">
${body}
</main>
<footer>Every property, guest and price here is invented, and pictures are computer-generated. This is not the platform.</footer>
${script === undefined ? "" : `<script>${script}</script>`}</body></html>
`;
}

/** A definition list; names and values are escaped here. */
export function definitions(entries: readonly (readonly [string, string])[]): string {
  const rows = entries.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${rows.join("\n")}</dl>`;
}

/** A table that scrolls on its own where it is too wide; heads and caption are escaped here, rows are markup. */
export function htmlTable(
  caption: string,
  heads: readonly string[],
  rows: readonly string[],
  empty: string,
): string {
  if (rows.length === 0) return `<p class="soft">${escapeHtml(empty)}</p>`;
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table>
<thead><tr>${head}</tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;
}

/** A row of cells, which are markup. */
export const tableRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
