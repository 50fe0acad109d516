// Stays or cars: the two things that can be searched for, as links above their forms (row C02).
import Link from "next/link";
import type { Words } from "@/lib/views/words";

export function ServiceTabs({ current, words: { t, locale } }: { current: "stays" | "cars"; words: Words }) {
  const hrefs = { stays: `/${locale}`, cars: `/${locale}/cars` } as const;
  return (
    <nav aria-label={t("carlist.tabs.label")} className="mb-2 flex">
      <ul className="flex gap-1 rounded-full border border-line bg-surface p-1 text-sm">
        {(["stays", "cars"] as const).map((service) => (
          <li key={service}>
            <Link
              href={hrefs[service]}
              prefetch={false}
              aria-current={service === current ? "page" : undefined}
              className="inline-flex min-h-9 items-center rounded-full px-4 font-medium text-soft hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {t(`carlist.tabs.${service}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
