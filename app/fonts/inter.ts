// Inter with its optical sizes (text cut small, display cut large), as scripts/build-typeface.mjs makes it.
// Not preloaded: on a slow phone its 44 KB would come before the words and the first picture. Until it is here, the
// stand-ins of stand-ins.css hold its place at its width.
import localFont from "next/font/local";

export const inter = localFont({
  src: "./inter-latin.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--font-inter",
  preload: false,
  adjustFontFallback: false,
});
