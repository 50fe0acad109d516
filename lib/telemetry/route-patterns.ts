// Addresses as the routes they lead to: as many as the site has, however many visitors make up.
import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const Route = z.object({ page: z.string(), regex: z.string() });
const Manifest = z.object({ staticRoutes: z.array(Route), dynamicRoutes: z.array(Route) });

const NOWHERE = "other";
const BUILT = "/_next";

/** What the build wrote about its routes; without a build (`npm run dev`) every address is `other`. */
function readManifest(buildDirectory: string): z.infer<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(buildDirectory, "routes-manifest.json"), "utf8")));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}

/** Tells the pattern of a path such as `/en/search`: `/[locale]/search`. */
export function routePatterns(buildDirectory: string): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = readManifest(buildDirectory);
  const plain = new Set(staticRoutes.map(({ page }) => page));
  // In the build's order, the most telling first.
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, fits: new RegExp(regex) }));
  return (path) => {
    if (path.startsWith(`${BUILT}/`)) return BUILT;
    if (plain.has(path) || path === "/") return path;
    return patterns.find(({ fits }) => fits.test(path))?.page ?? NOWHERE;
  };
}
