// Lets stays that were saved or opened be read without a connection. Nothing of /api and nothing of staff is ever kept; prices live in the
// pages' own storage, with their time. A new VERSION throws away what an older one kept.
const VERSION = "1";
const PAGES = `stays-pages-${VERSION}`;
const PARTS = `stays-parts-${VERSION}`;
const MOST_PARTS = 300;

const SAVED = /^\/[a-z]{2}\/saved$/;
const STAY = /^\/([a-z]{2})\/stays\/([1-9]\d*)$/;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("stays-") && name !== PAGES && name !== PARTS);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// A page whose loading began before this worker was there is not among those claimed above: it asks.
self.addEventListener("message", ({ data }) => {
  if (data === "claim") void self.clients.claim();
});

/** A whole answer of our own without a cookie; anything else is not for keeping. */
const isKeepable = (answer) =>
  answer.status === 200 && answer.type === "basic" && !answer.redirected && !answer.headers.has("set-cookie");

async function keepPart(request, answer) {
  const cache = await caches.open(PARTS);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PARTS)).map((key) => cache.delete(key)));
}

/** Scripts, styles and typefaces: the copy where their name says that they never change, else from the network. */
async function part(event) {
  const own = await caches.match(event.request, { cacheName: PARTS });
  if (own?.headers.get("cache-control")?.includes("immutable")) return own;
  try {
    const answer = await fetch(event.request);
    if (isKeepable(answer)) event.waitUntil(keepPart(event.request, answer.clone()));
    return answer;
  } catch (error) {
    if (own) return own;
    throw error;
  }
}

/** The saved page is the same for everybody: what is in it is drawn in the browser. */
async function savedPage(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    if (isKeepable(answer)) {
      const copy = answer.clone();
      event.waitUntil(caches.open(PAGES).then((cache) => cache.put(pathname, copy)));
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(pathname, { cacheName: PAGES, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

const GONE = [404, 410];

/** A stay that was looked at: the copy its page left, else the saved page, which says that none was kept. */
async function stayPage(event, locale, id) {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    // What is gone for good leaves no copy behind.
    if (GONE.includes(answer.status))
      event.waitUntil(caches.open(PAGES).then((cache) => cache.delete(pathname)));
    return answer;
  } catch (error) {
    const kept = await caches.match(pathname, { cacheName: PAGES, ignoreVary: true });
    if (kept) return kept;
    const saved = await caches.match(`/${locale}/saved`, { cacheName: PAGES, ignoreVary: true });
    if (saved) return Response.redirect(`/${locale}/saved#unkept=${id}`);
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(part(event));
  else if (request.mode === "navigate") {
    const stay = STAY.exec(url.pathname);
    if (SAVED.test(url.pathname)) event.respondWith(savedPage(event));
    else if (stay) event.respondWith(stayPage(event, stay[1], stay[2]));
  }
});
