// Inter with its optical sizes (text cut small, display cut large), from the package.
// Not preloaded: on a slow phone its 72 KB would come before the words and the first picture. Until it is here, the
// stand-ins of stand-ins.css hold its place at its width.
import localFont from "next/font/local";

export const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
  weight: "100 900",
  style: "normal",
  display: "swap",
  variable: "--font-inter",
  preload: false,
  adjustFontFallback: false,
});
