// Makes what was saved or opened readable without a connection: registers the worker, and leaves plain copies of pages.
import { CLOCK } from "@/lib/format/intl";
import { type Sentences, sayer } from "@/lib/i18n/say";
import { MAX_RECENT } from "./personal-data";

/** The names `public/sw.js` reads from. */
const PAGES = "stays-pages-1";
const PARTS = "stays-parts-1";

const isPossible = (): boolean => "serviceWorker" in navigator && "caches" in window;

/** Addresses of scripts and styles in a page's text. */
function partsOf(html: string): string[] {
  const found = html.matchAll(
    /(?:\/_next\/)?static\/(?:chunks|css|media)\/[\w./~%@[\]()-]+\.(?:js|css|woff2)/g,
  );
  const paths = [...found].map(([path]) => (path.startsWith("/") ? path : `/_next/${path}`));
  return [...new Set(paths)];
}

async function keepParts(addresses: readonly string[]): Promise<void> {
  const parts = await caches.open(PARTS);
  const keep = async (address: string) => (await parts.match(address)) ?? parts.add(address);
  await Promise.allSettled(addresses.map(keep));
}

/** Registers the worker and keeps the saved page with everything it is made of. Never rejects. */
export async function keepReadable(locale: string): Promise<void> {
  if (!isPossible()) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("claim"));
    const path = `/${locale}/saved`;
    const answer = await fetch(path);
    if (!answer.ok) return;
    const copy = answer.clone();
    await keepParts(partsOf(await answer.text()));
    // Last, so that it lies there only with what it is made of.
    await (await caches.open(PAGES)).put(path, copy);
  } catch {
    // No room, or switched off: reading without a connection is then not possible, everything else is.
  }
}

/** The same where no worker answers for this page yet, or the reader left before all was there. Never rejects. */
export async function ensureReadable(locale: string): Promise<void> {
  if (!isPossible()) return;
  const stored = await caches.match(`/${locale}/saved`, { cacheName: PAGES }).catch(() => undefined);
  if (navigator.serviceWorker.controller === null || stored === undefined) await keepReadable(locale);
  if (window.location.pathname === `/${locale}/saved`) await keepLoaded();
}

/** What this page loaded before the worker answered for it went past the worker. */
async function keepLoaded(): Promise<void> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")];
  await keepParts(scripts.map(({ src }) => src)).catch(() => undefined);
}

/** What a copy cannot do is not in it. */
const DEAD =
  "script, noscript, template, form, dialog, iframe, [data-keep], [data-compare-tray], link[rel=preload]";

function banner(copy: Document, sent: Sentences<"saved.copy">): HTMLElement {
  const say = sayer(sent);
  const when = new Intl.DateTimeFormat(sent.tag, {
    dateStyle: "long",
    timeStyle: "short",
    ...CLOCK,
  }).format(new Date());
  const box = copy.createElement("aside");
  box.className = "page-width py-4";
  box.setAttribute("data-offline-copy", "");
  const title = copy.createElement("strong");
  title.textContent = `${say("saved.copy.title")}. `;
  const back = copy.createElement("a");
  back.className = "link";
  back.href = `/${sent.locale}/saved`;
  back.textContent = say("saved.copy.back");
  box.append(title, say("saved.copy.text", { when }), " ", back);
  return box;
}

function plainCopy(sent: Sentences<"saved.copy">): string {
  const copy = document.implementation.createHTMLDocument(document.title);
  copy.replaceChild(copy.importNode(document.documentElement, true), copy.documentElement);
  for (const dead of copy.querySelectorAll(DEAD)) dead.remove();
  for (const button of copy.querySelectorAll("button")) {
    const text = copy.createElement("span");
    text.className = button.className;
    text.append(...button.childNodes);
    button.replaceWith(text);
  }
  copy.querySelector("main")?.prepend(banner(copy, sent));
  return `<!doctype html>${copy.documentElement.outerHTML}`;
}

async function keepStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await keepParts(sheets.map(({ href }) => href));
}

const STAY = /\/stays\/(\d+)$/;

const stayOf = (address: string): number => Number(STAY.exec(new URL(address).pathname)?.[1]);

/** Which of the copies, oldest first, are too many; those of saved stays go last. */
export function surplusCopies(addresses: readonly string[], saved: readonly number[]): string[] {
  const copies = addresses.filter((address) => STAY.test(new URL(address).pathname));
  const [others, matching] = [false, true].map((is) =>
    copies.filter((one) => saved.includes(stayOf(one)) === is),
  );
  return [...(others ?? []), ...(matching ?? [])].slice(0, Math.max(0, copies.length - MAX_RECENT));
}

/** Throws away the copies of these stays, in every language. Never rejects. */
export async function forgetCopies(ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !isPossible()) return;
  try {
    const cache = await caches.open(PAGES);
    const matching = (await cache.keys()).filter(({ url }) => ids.includes(stayOf(url)));
    await Promise.all(matching.map((key) => cache.delete(key)));
  } catch {
    // Where nothing can be opened, nothing is kept.
  }
}

/** Leaves a copy of the page as it stands, without scripts, marked with its time. Never rejects. */
export async function keepPageCopy(sent: Sentences<"saved.copy">, saved: readonly number[]): Promise<void> {
  if (!isPossible()) return;
  try {
    // Before anything is waited for: the reader may go on to another page meanwhile.
    const [path, page] = [window.location.pathname, plainCopy(sent)];
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'none'; object-src 'none'; base-uri 'none'",
    };
    const cache = await caches.open(PAGES);
    await cache.put(path, new Response(page, { headers }));
    const all = (await cache.keys()).map(({ url }) => url);
    await Promise.all(surplusCopies(all, saved).map((address) => cache.delete(address)));
    await keepStyles();
  } catch {
    // As above: the page itself is not touched by it.
  }
}
