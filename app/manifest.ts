// The web manifest: name, colours and icon of the site when it is kept on a home screen.
import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Roomward",
    short_name: "Roomward",
    start_url: "/",
    display: "standalone",
    background_color: "#f6f4ee",
    theme_color: "#f6f4ee",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/pictures/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/pictures/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
