// GET /sitemaps/pages.xml, /sitemaps/city/<id>/<n>.xml and /sitemaps/chain/<id>/<n>.xml: the pages of the site.
import { config } from "@/lib/config";
import { Refusal } from "@/lib/http/problem";
import { type RouteContext, route } from "@/lib/http/route";
import { pageEntries, stayEntries } from "@/lib/stays/sitemap";
import { readSitemapPath, type SitemapEntry, sitemapXml } from "@/lib/views/landing/sitemap-xml";

async function entriesOf({ segments }: RouteContext): Promise<SitemapEntry[]> {
  const file = Array.isArray(segments.file) ? segments.file : [];
  const requested = readSitemapPath(file);
  if (requested === "pages") return pageEntries();
  return requested === null ? [] : stayEntries(requested.kind, requested.id, requested.file);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "sitemaps",
  GET: async (context) => {
    const entries = await entriesOf(context);
    if (entries.length === 0)
      throw new Refusal({ status: 404, kind: "absent", detail: context.words.t("found.noSitemap") });
    return new Response(sitemapXml(entries, config.site.origin), {
      headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" },
    });
  },
});
