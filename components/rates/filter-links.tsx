// Narrowing the rates: each a link that turns one condition on or off, with or without a script (row A11).
import { Check } from "lucide-react";
import Link from "next/link";
import type { ComponentProps } from "react";
import { toggleClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { RateFilterView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

export const QuietLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} prefetch={false} rel="nofollow" />
);

export function FilterLinks({ filter, words }: { filter: RateFilterView; words: Words }) {
  const { t } = words;
  if (filter.links.length === 0) return null;
  return (
    <nav aria-label={t("rates.filter.heading")} className="min-w-0 text-sm" data-rate-filter>
      <ul className="flex gap-2 sm:flex-wrap">
        {filter.links.map(({ key, label, name, isOn, href }) => (
          <li key={key} className="shrink-0">
            <QuietLink
              href={href}
              aria-label={name}
              aria-current={isOn ? "true" : undefined}
              className={toggleClass}
            >
              {isOn ? <Icon of={Check} size={14} /> : null}
              <span>{label}</span>
            </QuietLink>
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
