// How the sandbox's own pages look: one style for all of them, light and dark, from a phone to a wide screen.

const COLOURS = `
:root { color-scheme: light dark; --ground: #f6f5f2; --card: #fff; --ink: #1c2126; --soft: #59626c; --line: #dfe1e3;
  --field: #8a929b; --accent: #0b625b; --on-accent: #fff; --tint: #e4f0ee; --code: #f1f1ee; --bad: #a3231a; --bad-tint: #fbeae8;
  --warn: #7a4d00; --warn-tint: #fbf1dc; --good: #1c6b37; --good-tint: #e5f3e9; --shadow: 0 1px 2px rgb(20 25 30 / .06) }
@media (prefers-color-scheme: dark) { :root { --ground: #121518; --card: #1a1e22; --ink: #e9ebed; --soft: #a4adb6;
  --line: #2d343a; --field: #77818b; --accent: #6fd0c4; --on-accent: #06231f; --tint: #16302d; --code: #22272c; --bad: #ff9d94;
  --bad-tint: #3a1c1a; --warn: #f2c166; --warn-tint: #33270f; --good: #86d39d; --good-tint: #15301e; --shadow: none } }`;

const TEXT = `
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; background: var(--ground); color: var(--ink);
  overflow-wrap: break-word }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .5rem; text-wrap: balance }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2rem 0 .5rem } h3 { font-size: 1rem; margin: 0 0 .25rem }
p { margin: .5rem 0 } ul, ol { padding-inline-start: 1.25rem; margin: .5rem 0 }
a { color: var(--accent); text-underline-offset: .15em } a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem }
code, pre, .mono { font-family: ui-monospace, "SF Mono", Consolas, monospace; font-size: .875em; overflow-wrap: anywhere }
code { background: var(--code); border-radius: .25rem; padding: .05rem .3rem } pre code { background: none; padding: 0 }
pre { background: var(--code); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; overflow-x: auto;
  margin: .5rem 0; white-space: pre-wrap } pre.lines { white-space: pre }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .3rem 1.25rem; margin: .75rem 0 }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.lead { font-size: 1.1rem; color: var(--soft); max-width: 44rem; text-wrap: pretty } .soft { color: var(--soft) }
.note { background: var(--warn-tint); border-inline-start: 4px solid var(--warn); border-radius: .25rem; padding: .5rem .75rem }
.small { font-size: .875rem }`;

const FRAME = `
.skip { position: absolute; inset-inline-start: -99rem } .skip:focus { inset-inline-start: 1rem; top: .5rem; z-index: 2;
  background: var(--card); padding: .5rem 1rem }
.top { background: var(--card); border-bottom: 1px solid var(--line) }
.top > div, main, footer { max-width: 52rem; margin: 0 auto; padding-inline: 1rem }
.wide .top > div, .wide main, .wide footer { max-width: 80rem }
.top > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; min-height: 3.25rem }
.brand { font-weight: 650; color: var(--ink); text-decoration: none; padding: .5rem 0; letter-spacing: -.01em }
.brand::before { content: ""; display: inline-block; width: .7rem; height: .7rem; margin-inline-end: .5rem; border-radius: .2rem;
  background: var(--accent); transform: rotate(45deg) scale(.85) }
nav ul { display: flex; flex-wrap: wrap; gap: 0 .25rem; list-style: none; margin: 0 -.6rem; padding: 0 }
nav a { display: block; padding: .5rem .6rem; color: var(--soft); text-decoration: none; font-size: .925rem;
  border-bottom: 2px solid transparent } nav a:hover { color: var(--ink) }
nav a[aria-current] { color: var(--ink); border-color: var(--accent) }
main { padding-block: 1.75rem 3rem } footer { border-top: 1px solid var(--line); padding-block: 1rem 2rem; color: var(--soft); font-size: .875rem }
main > section { border-top: 1px solid var(--line); padding-block: .9rem }
@media (max-width: 40rem) { nav a { padding-inline: .4rem } nav ul { margin-inline: -.4rem } .top > div { padding-block: .35rem } h1 { font-size: 1.45rem } dl { grid-template-columns: 1fr; gap: 0 }
  dd { margin-bottom: .5rem } }`;

const CARDS = `
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); margin: 1rem 0; align-items: start }
.card, main > .card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.1rem 1.25rem; box-shadow: var(--shadow); min-width: 0 }
main > .card { margin: 1rem 0 } .card > h2:first-child, .card .head h2 { margin: 0 0 .35rem; font-size: 1.05rem }
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem } .head > * { min-width: 0; overflow-wrap: anywhere }
.links { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); list-style: none; padding: 0; margin: 1rem 0 }
.links a { display: block; height: 100%; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .85rem 1rem;
  text-decoration: none; color: var(--soft); font-size: .925rem; box-shadow: var(--shadow) }
.links a:hover { border-color: var(--accent) } .links strong { display: block; color: var(--ink); font-size: 1rem }
.pill { display: inline-block; border-radius: 1rem; padding: .05rem .6rem; font-size: .8125rem; background: var(--code); color: var(--soft); white-space: nowrap }
.pill.good { background: var(--good-tint); color: var(--good) } .pill.bad { background: var(--bad-tint); color: var(--bad) }
.pill.warn { background: var(--warn-tint); color: var(--warn) }
.face { font-variant-numeric: tabular-nums; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em; margin: .25rem 0 .75rem }
.face small { font-size: .95rem; color: var(--soft); letter-spacing: 0 }`;

const TABLES = `
.scroll, .card .scroll { overflow-x: auto; margin: .5rem 0 } table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: start; vertical-align: top; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line) }
thead th { color: var(--soft); font-weight: 500; font-size: .8125rem; white-space: nowrap } tbody th { font-weight: 500 } tbody tr:last-child > * { border-bottom: 0 }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums } td form, td .row { margin: 0 } main > .card .scroll table { min-width: 46rem } td pre { max-height: 24rem; overflow: auto; min-width: 18rem }
summary { cursor: pointer; padding: .2rem 0; color: var(--accent) }`;

const FORMS = `
form { margin: .5rem 0 } .card > :last-child { margin-bottom: 0 } fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: contents } [hidden] { display: none !important }
.fields { display: grid; gap: .65rem .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); align-items: end }
.fields .two { grid-column: span 2 } .fields .all { grid-column: 1 / -1 } @media (max-width: 24rem) { .fields .two { grid-column: auto } }
label { display: grid; gap: .2rem; font-size: .8125rem; color: var(--soft); min-width: 0 }
input, select, textarea { font: inherit; font-size: .95rem; color: var(--ink); background: var(--card); border: 1px solid var(--field); border-radius: .45rem;
  padding: .4rem .6rem; min-height: 2.35rem; width: 100%; min-width: 0 } textarea { min-height: 4.5rem; resize: vertical }
::placeholder { color: var(--soft); opacity: 1 } input:user-invalid { border-color: var(--bad) }
button, .button { font: inherit; font-size: .925rem; min-height: 2.35rem; padding: .35rem .85rem; border-radius: .45rem; border: 1px solid var(--field);
  background: var(--card); color: var(--ink); cursor: pointer; white-space: nowrap }
button:hover { border-color: var(--accent); background: var(--tint) } button:disabled { opacity: .55; cursor: progress }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 550 } button.main:hover { filter: brightness(1.1) }
button.quiet { border-color: transparent; background: none; color: var(--accent); padding: 0; min-height: 1.6rem; text-decoration: underline; text-underline-offset: .15em }
button.quiet.bad { color: var(--bad) } .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0 } .row label { flex: 1 1 9rem }
button[aria-pressed="true"] { background: var(--tint); border-color: var(--accent) }
#said { position: sticky; bottom: 1rem; z-index: 1; width: fit-content; max-width: 100%; margin: 1rem auto 0; padding: .55rem 1rem; border-radius: .6rem; background: var(--ink); color: var(--ground);
  box-shadow: 0 6px 24px rgb(0 0 0 / .25) } #said:empty { visibility: hidden; padding: 0; margin: 0 }
#said.bad { background: var(--bad-tint); color: var(--bad); border: 1px solid var(--bad) }
@media (prefers-reduced-motion: no-preference) { button, .links a { transition: border-color .12s, background-color .12s } }`;

export const PAGE_STYLE = `${COLOURS}${TEXT}${FRAME}${CARDS}${TABLES}${FORMS}
`;
