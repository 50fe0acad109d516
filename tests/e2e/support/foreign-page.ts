// A page of another site that makes it as hard for an embed as a page can: a policy of its own, and styles for everything.
import { createServer } from "node:http";

/** Nothing but what /staff/embeds says; no style may be written into the page. */
const policyOf = (site: string, photos: string): string =>
  [
    "default-src 'none'",
    `script-src ${site}`,
    `connect-src ${site}`,
    `img-src 'self' ${photos}`,
    `form-action ${site}`,
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");

const HOSTILE = `
* { all: unset !important; font-size: 40px !important; color: red !important; letter-spacing: 1em !important; }
button, input, table, a { display: none !important; }
`;

const CALM = `
body { margin: 0; padding: 1rem; font-family: Georgia, serif; background: light-dark(#fff, #111); }
main { display: grid; gap: 1.5rem; max-width: 46rem; margin: auto; }
.dark { color-scheme: dark; background: #111; padding: 1rem; }
`;

export interface ForeignSite {
  port: number;
  close(): void;
}

interface Served {
  /** Of our site, and where its photos are. */
  site: string;
  photos: string;
  /** What stands in the body, by path; a path that ends in `/calm` has quiet styles instead of hostile ones. */
  body(path: string): string;
}

/** Answers on every name of this machine, so that `localhost` and `127.0.0.1` are two hosts of one page. */
export async function foreignSite({ site, photos, body }: Served): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path === "/hostile.css" || path === "/calm.css") {
      response.writeHead(200, { "content-type": "text/css" }).end(path === "/calm.css" ? CALM : HOSTILE);
      return;
    }
    const sheet = path.endsWith("/calm") ? "calm" : "hostile";
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf(site, photos),
    });
    response.end(
      `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A page of others</title>` +
        `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/${sheet}.css">` +
        `<script src="${site}/embed/v1.js" async></script></head><body><main><h1>A page of others</h1>${body(path)}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => void server.close(),
  };
}
