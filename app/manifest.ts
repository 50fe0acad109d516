// The web manifest: name, colours and icon of the site when it is kept on a home screen.
import type { MetadataRoute } from "next";
import { config } from "@/lib/config";

// Who runs the site is read at start, not when it is built.
export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  const { name, icon, assets, palette } = config.brand;
  const { paper } = palette.light;
  const src = (file: string) => assets.get(file)?.href ?? "";
  return {
    name,
    short_name: name,
    start_url: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: src(icon.any), sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: src(icon.small), sizes: "192x192", type: "image/png" },
      { src: src(icon.large), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
