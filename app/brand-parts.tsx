// What each document takes from the brand: its look, its logo, its icons and its links.
import type { BrandLink } from "@/components/layout/header";
import type { HomePicture } from "@/components/search/home/hero";
import { inLanguage } from "@/lib/brand/brand";
import { SCHEMES } from "@/lib/brand/palette";
import { config } from "@/lib/config";
import type { Locale } from "@/lib/i18n";

const { brand } = config;

const hrefOf = (file: string): string => brand.assets.get(file)?.href ?? "";

/** Its colours and typeface over those of app/look.css; nothing where it has that look. */
export function BrandStyle() {
  return brand.style === "" ? null : <style>{brand.style}</style>;
}

/** Where the brand brings no typeface, that of app/fonts is loaded. */
export const typefaceClass = (inter: string): string | undefined =>
  brand.typeface === "inter" ? inter : undefined;

export const brandIcons = {
  icon: [
    { url: hrefOf(brand.icon.any), type: "image/svg+xml", sizes: "any" },
    { url: hrefOf(brand.icon.small), type: "image/png", sizes: "192x192" },
  ],
  apple: hrefOf(brand.icon.small),
};

/** For the browser's own frame around the page. */
export const brandGrounds = SCHEMES.map((scheme) => ({
  media: `(prefers-color-scheme: ${scheme})`,
  color: brand.palette[scheme].paper,
}));

/** Address of the logo on a light ground. */
export const brandLogo = hrefOf(brand.logo.light);

/** Named once for a reader, by its own picture. */
export function Logo({ className }: { className: string }) {
  const { light, dark, width, height } = brand.logo;
  return (
    <picture className="contents">
      <source srcSet={hrefOf(dark)} media="(prefers-color-scheme: dark)" />
      <img src={hrefOf(light)} alt={brand.name} width={width} height={height} className={className} />
    </picture>
  );
}

export const brandLinks = (where: "header" | "footer", locale: Locale): BrandLink[] =>
  brand.links[where].map(({ text, href }) => ({
    text: inLanguage(text, locale),
    href: inLanguage(href, locale),
  }));

export const brandHeadline = (locale: Locale): string | null =>
  brand.home.headline === undefined ? null : inLanguage(brand.home.headline, locale);

export function brandHomePicture(locale: Locale): HomePicture | null {
  const { picture } = brand.home;
  if (picture === undefined) return null;
  const { file, alt, width, height } = picture;
  return { src: hrefOf(file), alt: inLanguage(alt, locale), width, height };
}
