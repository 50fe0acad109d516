// What a page tells search engines and those who share it: its one address, its other languages, its picture.
import { LOCALES, type Locale, type Words } from "@/lib/i18n";

interface SharedPicture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

interface Page {
  /** Path after the language, such as `/cities/-2759794`; empty for the home page. */
  path: string;
  title: string;
  description: string;
  /** The site's own picture where the page has none. */
  picture?: SharedPicture;
}

/** The path of the page in every language, by the code that `hreflang` wants. */
export function languagesOf(path: string): Record<Locale | "x-default", string> {
  const paths = LOCALES.map((locale) => [locale, `/${locale}${path}`]);
  return Object.fromEntries([...paths, ["x-default", `/${LOCALES[0]}${path}`]]);
}

/** Canonical address, `hreflang`, Open Graph and Twitter card, as Next's metadata has them; paths are relative. */
export function foundMetadata({ path, title, description, picture }: Page, words: Words) {
  const url = `/${words.locale}${path}`;
  const images = [picture ?? words.site.picture];
  return {
    description,
    alternates: { canonical: url, languages: languagesOf(path) },
    openGraph: {
      type: "website" as const,
      siteName: words.site.name,
      locale: words.tag.replace("-", "_"),
      title,
      description,
      url,
      images,
    },
    twitter: { card: "summary_large_image" as const, title, description, images },
  };
}
