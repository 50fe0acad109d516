// Which sites may show our embeds, and how a browser is told: the partner names hosts (EMBED_HOSTS), no cookie is asked
// for or set, and who is refused can read why.
import "server-only";
import { config } from "@/lib/config";
import { Refusal } from "./problem";
import { urlIn } from "./same-origin";

/** The host of an Origin header; null for one that names none, as a sandboxed frame and a file do. */
const hostOf = (origin: string): string | null => urlIn(origin)?.hostname ?? null;

const fits = (host: string, named: string): boolean =>
  named.startsWith("*.") ? host.endsWith(named.slice(1)) : host === named;

function mayEmbed(origin: string): boolean {
  if (origin === new URL(config.site.origin).origin) return true;
  const host = hostOf(origin);
  return host !== null && config.embedHosts.some((named) => fits(host, named));
}

/**
 * @throws {Refusal} 403 for a page of a host that nobody named. Without an Origin there is no page of another site: our
 * own pages send none with a question, and what is no browser could send any.
 */
export function demandEmbedHost(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin === null || mayEmbed(origin)) return;
  const host = hostOf(origin);
  const who = host === null ? "A page without a host" : `The host ${host}`;
  throw new Refusal({
    status: 403,
    kind: "foreign",
    detail: `${who} may not show embeds of ${new URL(config.site.origin).host}: ask its operator to name it in EMBED_HOSTS.`,
  });
}

type Handler<Segments> = (request: Request, segments: Segments) => Promise<Response>;

/**
 * The handler of an embed for browsers on other sites: a named origin may read every answer, any other one the sentence
 * of its refusal. Credentials are never allowed, so no browser sends or keeps a cookie.
 */
export const readableByEmbeds =
  <Segments>(handler: Handler<Segments>): Handler<Segments> =>
  async (request, segments) => {
    const answer = await handler(request, segments);
    const origin = request.headers.get("origin");
    answer.headers.append("vary", "origin");
    if (origin !== null && (mayEmbed(origin) || answer.status >= 400))
      answer.headers.set("access-control-allow-origin", origin);
    return answer;
  };
