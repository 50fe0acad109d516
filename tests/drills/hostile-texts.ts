// Texts that run where they are taken for markup, style, template or formula; each carries a word that tells which it was.

export const CANARY = "canary.invalid";
/** What a template that is filled in would come to. */
export const PRODUCT = "62615533";
export const FORGED = "forged-by-the-drill";

const RUN = "window.__ran=1";
const FROM = `http://${CANARY}`;

const BODIES: readonly string[] = [
  `<script data-canary>${RUN}</script>`,
  `</script><script data-canary>${RUN}</script>`,
  `"></script><script data-canary src=${FROM}/a.js></script>`,
  `<img data-canary src=x onerror=${RUN}>`,
  `"><img data-canary src=${FROM}/a.png onerror=${RUN}>`,
  `'><img data-canary src=x onerror=${RUN}>`,
  `<svg data-canary onload=${RUN}>`,
  `<svg><script data-canary>${RUN}</script></svg>`,
  `<math><mtext><script data-canary>${RUN}</script>`,
  `<iframe data-canary srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<iframe data-canary src=javascript:parent.__ran=1>`,
  `<object data-canary data=${FROM}/o></object>`,
  `<embed data-canary src=${FROM}/e>`,
  `<base data-canary href=${FROM}/>`,
  `<meta data-canary http-equiv=refresh content=0;url=${FROM}/r>`,
  `<link data-canary rel=stylesheet href=${FROM}/s.css>`,
  `<style data-canary>@import '${FROM}/i.css';*{display:none}</style>`,
  `</style><style data-canary>*{background:url(${FROM}/b)}</style>`,
  `<a data-canary href=javascript:${RUN}>press</a>`,
  `<a data-canary href="java\tscript:${RUN}">press</a>`,
  `<details data-canary open ontoggle=${RUN}>`,
  `<input data-canary autofocus onfocus=${RUN}>`,
  `<form data-canary action=${FROM}/f><button>go</button></form>`,
  `<video data-canary><source onerror=${RUN}></video>`,
  `<template data-canary><img src=x onerror=${RUN}></template>`,
  `</title><script data-canary>${RUN}</script>`,
  `</textarea><script data-canary>${RUN}</script>`,
  `</noscript><img data-canary src=x onerror=${RUN}>`,
  `--><img data-canary src=x onerror=${RUN}>`,
  `<!--<script>${RUN}`,
  `]]><script data-canary>${RUN}</script>`,
  `<![CDATA[<img data-canary src=x onerror=${RUN}>]]>`,
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}" data-canary="`,
  `' onmouseover='${RUN}' data-canary='`,
  `\` onmouseover=${RUN} data-canary=`,
  `"];${RUN};["`,
  `'];${RUN};['`,
  `\\";${RUN};//`,
  `\\u003cscript data-canary>${RUN}</script>`,
  `&lt;script data-canary&gt;${RUN}&lt;/script&gt;`,
  `&#60;img data-canary src=x onerror=${RUN}&#62;`,
  `%3Cscript data-canary%3E${RUN}%3C/script%3E`,
  `\uff1cscript data-canary\uff1e${RUN}`,
  `javascript:${RUN}`,
  `JaVaScRiPt:alert(1)//${RUN}`,
  `data:text/html,<script data-canary>${RUN}</script>`,
  `[press](javascript:${RUN})`,
  `![x](${FROM}/md.png)`,
  `{{7919*7907}}{{constructor.constructor('${RUN}')()}}`,
  `$\u007b7919*7907}`,
  "<%= 7919*7907 %>#{7919*7907}{%print(7919*7907)%}",
  "{0, plural, other {x}} {name} '{'}",
  "$& $1 $$ $` $<x>",
  "%s %d %n %1$s",
  `red;background:url(${FROM}/c);x:`,
  `}*{background:url(${FROM}/d)}`,
  `expression(${RUN})`,
  `\u2028${RUN}//\u2029${RUN}`,
  `\u202egnp.exe \u2066\u2067back\u2069`,
  "\u200f\u200e\u061c\u202d\u202c over",
  "\ufeff\u200b\u200d\u2060 none",
  "\ufff9\ufffa\ufffb\ud83c\udff4\u{e0067}",
  "__proto__",
  "constructor.prototype",
  `line\r\nset-cookie: ran=1\r\n\r\n<script data-canary>${RUN}</script>`,
  `line\n{"level":"error","msg":"${FORGED}"}`,
  `line\r\n${FORGED} {"level":60}\n`,
  `\u001b]0;${FORGED}\u0007\u001b[2J\u001b[31m red`,
  `a${"\u0301".repeat(60)} high`,
];

/** These stand first in their field. */
const FORMULAS: readonly string[] = [
  `=HYPERLINK("${FROM}/x","press")`,
  `=cmd|' /C calc'!A0`,
  "+1+1",
  "-2+3",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
  `=IMPORTXML("${FROM}","//a")`,
];

export interface HostileText {
  /** `Zq12q`, found wherever the text is shown. */
  word: string;
  text: string;
  isFirst: boolean;
}

export const HOSTILE: readonly HostileText[] = [...BODIES, ...FORMULAS].map((body, index) => {
  const word = `Zq${index}q`;
  const isFirst = index >= BODIES.length;
  return { word, text: isFirst ? `${body} ${word}` : `${word} ${body}`, isFirst };
});

const DATE = /^\d{4}-\d\d-\d\d/;
const ADDRESS = /^[a-z][a-z.+-]*:\/\//i;
const CODE = /^([A-Z]{2,3}|[A-Z_]+|[a-z0-9_.:/+-]*|[A-Z][a-z]+\/[A-Za-z_/]+|\d+[A-Z]*)$/;
const KEPT = /(^id$|_id$|token|next_page|currency|time|date|hash|languages?|postal_code)/;

/** Every text for people in `value` gets the next of `take`; what a program reads stays as it is. */
export function spoiltTexts(value: unknown, take: () => HostileText, key = ""): unknown {
  if (typeof value === "string") {
    if (KEPT.test(key) || DATE.test(value) || ADDRESS.test(value) || CODE.test(value)) return value;
    const { text, isFirst } = take();
    return isFirst ? `${text} ${value}` : `${value} ${text}`;
  }
  if (Array.isArray(value)) return value.map((one) => spoiltTexts(one, take, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiltTexts(one, take, name)]));
}
