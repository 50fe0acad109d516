// The few pages a person may land on: plain HTML, everything escaped.

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #1b1f23 }
h1 { font-size: 1.5rem } dt { font-weight: 600 } dd { margin: 0 0 .5rem } code, pre { font-size: .875rem }
pre { overflow-x: auto; background: #f3f4f6; padding: .75rem } .note { border-left: 4px solid #9a6700; padding-left: .75rem }`;

/** A whole page; `body` is markup, already escaped where it holds data. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body></html>
`;
}

/** A definition list; names and values are escaped here. */
export function definitions(entries: readonly (readonly [string, string])[]): string {
  const rows = entries.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${rows.join("\n")}</dl>`;
}
