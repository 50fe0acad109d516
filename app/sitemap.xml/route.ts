// GET /sitemap.xml: names every sitemap of the site.
import { config } from "@/lib/config";
import { route } from "@/lib/http/route";
import { sitemapPaths } from "@/lib/stays/sitemap";
import { sitemapIndexXml } from "@/lib/views/landing/sitemap-xml";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "sitemap.xml",
  GET: async () =>
    new Response(sitemapIndexXml(await sitemapPaths(), config.site.origin), {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" },
    }),
});
