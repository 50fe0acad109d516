// GET /robots.txt: what crawlers may read, and where the sitemaps are.
import { config } from "@/lib/config";
import { route } from "@/lib/http/route";

/** Pages that need dates carry `noindex`, which a crawler must be able to read; here stands what is no page for it. */
const CLOSED = ["/api/", "/staff", "/oauth/", "/oauth2/", "/v2/", "/*/stays/*/go"];

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "robots.txt",
  GET: async () => {
    const lines = [
      "User-agent: *",
      ...CLOSED.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${config.site.origin}/sitemap.xml`,
      "",
    ];
    return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
});
