// The lines that a partner pastes into a page for an embed, and what a strict policy of that page must name.

export const EMBED_KINDS = ["search", "card", "score", "map", "list"] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

export const EMBED_NAMES: Record<EmbedKind, string> = {
  search: "Search box",
  card: "Card of a stay",
  score: "Score of a stay",
  map: "Map of a place",
  list: "Saved collection",
};

/** How an embed is written: its attributes in order, its colours, and the plain link that stands there without a script. */
export interface Embed {
  kind: EmbedKind;
  attributes: Record<string, string>;
  /** Of its own properties, such as `--stays-accent`. */
  look: Record<string, string>;
  href: string;
  text: string;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The script once in a page, and the element where it is to stand. */
export function embedLines({ kind, attributes, href, text }: Embed, origin: string): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script src="${origin}/embed/v1.js" async></script>`,
    `<stays-${kind}${given.join("")}>`,
    `  <a href="${escaped(href)}">${escaped(text)}</a>`,
    `</stays-${kind}>`,
  ].join("\n");
}

/** Its colours belong into the page's own style sheet, where they count for every embed of that page. */
export function lookLines({ look }: Embed): string | null {
  const lines = Object.entries(look).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0 ? null : [":root {", ...lines, "}"].join("\n");
}

/** What a page with a Content-Security-Policy adds to its own; only the search box leads away by a form. */
export function policyLines(kind: EmbedKind, origin: string, photos: string): string {
  const hasPhotos = kind === "card" || kind === "map" || kind === "list";
  return [
    `script-src ${origin}`,
    `connect-src ${origin}`,
    ...(hasPhotos ? [`img-src ${photos}`] : []),
    ...(kind === "search" ? [`form-action ${origin}`] : []),
  ].join("\n");
}
