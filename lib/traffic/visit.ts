// Which requests are somebody's visit.

/** Headers by which browsers mark what they fetch before anybody asked for it. */
const AHEAD = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const CRAWLER =
  /bot\b|crawl|spider|slurp|preview|monitor|headlesschrome-lighthouse|curl\/|wget\/|python-requests/i;

/**
 * A traveller's request, and none that nobody looks at: what a browser fetches ahead, and crawlers that say so. Those
 * that pretend to be a browser cannot be told, and count.
 */
export function isVisit(headers: Pick<Headers, "get">): boolean {
  if (AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""))) return false;
  const agent = headers.get("user-agent");
  return agent !== null && agent !== "" && !CRAWLER.test(agent);
}
