"use client"; // Knows the page's address, so that each link leads to the same page in its language.
import { usePathname, useSearchParams } from "next/navigation";
import { inLanguage } from "@/lib/address/settings-address";

export interface LanguageLink {
  locale: string;
  /** What its readers call it. */
  name: string;
}

/** Remembers the choice beside the navigation, which does not wait for it. */
function keep(locale: string): void {
  const body = new URLSearchParams({ language: locale });
  void fetch("/api/preferences", { method: "POST", body, keepalive: true }).catch(() => undefined);
}

interface LanguageLinksProps {
  label: string;
  current: string;
  languages: LanguageLink[];
}

export function LanguageLinks({ label, current, languages }: LanguageLinksProps) {
  const path = usePathname();
  const query = useSearchParams().toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  const here = query === "" ? path : `${path}?${query}`;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {languages.map(({ locale, name }) => (
          <li key={locale}>
            <a
              href={inLanguage(here, locale)}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? "true" : undefined}
              onClick={() => keep(locale)}
              className="inline-flex min-h-8 items-center underline decoration-transparent decoration-1 underline-offset-4 transition-colors hover:text-ink hover:decoration-current aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
