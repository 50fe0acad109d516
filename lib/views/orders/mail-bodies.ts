// A mail as text and as HTML: the same sentences in both. The HTML loads nothing, and looks the same without its styles.
import { escaped } from "../landing/sitemap-xml";
import type { MailRow, MailSection, MailView } from "./mail";

const rowText = ({ label, lines }: MailRow): string =>
  [label, ...lines.map((line) => `  ${line}`)].join("\n");

const sectionText = ({ heading, rows }: MailSection): string[] => [
  ...(heading === null ? [] : [`${heading}\n${"-".repeat(heading.length)}`]),
  ...rows.map(rowText),
];

/** The plain part. */
export function mailText({ greeting, lead, sections, link, notes }: MailView): string {
  const parts = [greeting, ...lead, ...sections.flatMap(sectionText), `${link.text}\n${link.href}`, ...notes];
  return `${parts.join("\n\n")}\n`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c2126; background: #ffffff; }
main { max-width: 560px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
h2 { margin: 28px 0 -8px; font-size: 18px; line-height: 1.25; }
p { margin: 0 0 12px; }
dl { margin: 20px 0; border-top: 1px solid #d5d8db; }
dt { padding-top: 10px; font-size: 14px; color: #59626c; }
dd { margin: 0; }
dd:last-of-type { padding-bottom: 10px; border-bottom: 1px solid #d5d8db; }
.open { display: inline-block; padding: 10px 18px; border-radius: 8px; color: #ffffff; background: #0b5f58; text-decoration: none; }
.note { font-size: 14px; color: #59626c; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { color: #e9ebed; background: #16191c; }
  dl, dd:last-of-type { border-color: #3a4147; }
  dt, .note { color: #a9b1b9; }
  .open { color: #06231f; background: #6fd0c4; }
}
`;

const rowMarkup = ({ label, lines, lang }: MailRow): string => {
  const language = lang === null ? "" : ` lang="${escaped(lang)}"`;
  // Names, numbers and amounts keep their own direction.
  const texts = lines.map((line) => `<dd${language}><bdi>${escaped(line)}</bdi></dd>`);
  return `<dt>${escaped(label)}</dt>${texts.join("")}`;
};

const paragraphs = (texts: readonly string[], name = ""): string =>
  texts.map((text) => `<p${name && ` class="${name}"`}>${escaped(text)}</p>`).join("\n");

const sectionMarkup = ({ heading, rows }: MailSection): string =>
  `${heading === null ? "" : `<h2>${escaped(heading)}</h2>\n`}<dl>${rows.map(rowMarkup).join("\n")}</dl>`;

/** The HTML part; `lang` is a BCP 47 tag. */
export function mailHtml(
  { subject, heading, greeting, lead, sections, link, notes }: MailView,
  { lang, dir }: { lang: string; dir: "ltr" | "rtl" },
): string {
  const href = escaped(link.href);
  return `<!doctype html>
<html lang="${escaped(lang)}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escaped(heading)}</h1>
${paragraphs([greeting, ...lead])}
${sections.map(sectionMarkup).join("\n")}
<p><a class="open" href="${href}">${escaped(link.text)}</a></p>
<p class="note"><a href="${href}"><bdi>${href}</bdi></a></p>
${paragraphs(notes, "note")}
</main></body></html>
`;
}
