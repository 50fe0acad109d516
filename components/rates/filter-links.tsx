// Narrowing the rates: each a link that turns one condition on or off, with or without a script (row A11).
import { Check } from "lucide-react";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { RateFilterView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

export function FilterLinks({ filter, words }: { filter: RateFilterView; words: Words }) {
  const { t } = words;
  return (
    <nav aria-label={t("rates.filter.heading")} className="mb-5 text-sm" data-rate-filter>
      <ul className="flex flex-wrap gap-2">
        {filter.links.map(({ key, label, name, isOn, href }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              rel="nofollow"
              aria-label={name}
              aria-current={isOn ? "true" : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-xs text-ink transition-colors hover:border-ink aria-[current=true]:border-accent aria-[current=true]:bg-wash aria-[current=true]:text-accent"
            >
              {isOn ? <Icon of={Check} size={14} /> : null}
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {filter.allHref ? (
        <p className="mt-2.5 text-xs text-soft">
          {filter.notes.join(" ")}{" "}
          <Link href={filter.allHref} prefetch={false} className="link">
            {t("rates.filter.all")}
          </Link>
        </p>
      ) : null}
    </nav>
  );
}
