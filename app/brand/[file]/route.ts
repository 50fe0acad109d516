// GET /brand/NAME: a file that brand.json names; its address changes with what it holds.
import { readFile } from "node:fs/promises";
import { config } from "@/lib/config";
import { Refusal } from "@/lib/http/problem";
import { route } from "@/lib/http/route";

/** What a drawing may load when it is opened by itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

// Parts of every page: a limit for them would be one for pages.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "brand",
  limited: false,
  GET: async ({ segments, words }) => {
    const asset = config.brand.assets.get(String(segments.file));
    if (asset === undefined)
      throw new Refusal({ status: 404, kind: "absent", detail: words.t("errors.request.noFile") });
    return new Response(await readFile(/* turbopackIgnore: true */ asset.path), {
      headers: {
        "content-type": asset.type,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
      },
    });
  },
});
