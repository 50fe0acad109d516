"use client"; // How much is saved is known in the browser only.
import { Bookmark } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "../icon";
import { useFreshCount } from "./use-fresh-count";
import { useGlance } from "./use-glance";

interface SavedLinkProps {
  href: string;
  locale: string;
  labels: {
    saved: string;
    /** `{count}` is put in. */
    count: string;
    /** `{count}` is put in. */
    changed: string;
  };
}

/** The way to what is saved, with how much it is and how much of it has changed. */
export function SavedLink({ href, locale, labels }: SavedLinkProps) {
  const { saved, changed } = useGlance();
  useFreshCount(locale, usePathname(), href);
  const put = (sentence: string, count: number) => sentence.replace("{count}", String(count));
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 items-center gap-1 rounded-sm px-1 text-xs font-medium whitespace-nowrap sm:gap-2 sm:px-2 text-soft transition-colors hover:text-ink sm:text-sm"
    >
      <span className="relative">
        <Icon of={Bookmark} size={16} />
        {changed > 0 && (
          <span
            data-changed-badge
            aria-hidden="true"
            className="absolute -inset-e-1 -top-1 size-2.5 rounded-full border-2 border-paper bg-caution"
          />
        )}
      </span>
      {labels.saved}
      {/* As wide as two figures from the start, so that nothing moves when they are known. */}
      <span className="figures inline-block min-w-5 text-faint" aria-hidden="true">
        {saved.length > 0 ? saved.length : ""}
      </span>
      <span className="visually-hidden">
        {saved.length > 0 && put(labels.count, saved.length)} {changed > 0 && put(labels.changed, changed)}
      </span>
    </Link>
  );
}
