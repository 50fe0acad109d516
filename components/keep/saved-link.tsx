"use client"; // How much is saved is known in the browser only.
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Sign } from "@/components/ui/sign";
import { currentGlance } from "@/lib/personal/glance";
import { claimHourlyCheck } from "@/lib/personal/hourly-check";
import { useGlance } from "./use-glance";

function askIfDue(locale: string): void {
  if (currentGlance().saved.length === 0 || !claimHourlyCheck(Date.now())) return;
  import("@/lib/personal/fetch-changes").then(
    ({ refreshCount }) => refreshCount(locale),
    // Without a connection the last count stays.
    () => undefined,
  );
}

/** Asks once an hour, when the page at `pathname` has come to rest, how many saved stays have changed. */
function useFreshCount(locale: string, pathname: string, savedHref: string): void {
  useEffect(() => {
    // The saved page asks by itself, every time.
    if (pathname === savedHref) return;
    const ask = () => askIfDue(locale);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(ask, 2_000);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(ask, { timeout: 5_000 });
    return () => window.cancelIdleCallback(idle);
  }, [locale, pathname, savedHref]);
}

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
    // Loaded whole: a script that measures the page before must not come along (lib/rules/measured-page.ts).
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap sm:px-2 text-soft transition-colors hover:text-ink sm:text-sm"
    >
      <span className="relative">
        <Sign of="bookmark" size={16} />
        {/* Lies over the icon, so that nothing moves when it is known; another colour when something has changed. */}
        {saved.length > 0 && (
          <span
            data-changed-badge={changed > 0 || undefined}
            aria-hidden="true"
            className={`figures absolute -inset-e-1.5 -top-2 inline-flex h-4 min-w-4 items-center justify-center rounded-full px-1 text-2xs leading-none font-semibold ${changed > 0 ? "bg-caution text-paper" : "bg-accent text-on-accent"}`}
          >
            {saved.length}
          </span>
        )}
      </span>
      {labels.saved}
      <span className="visually-hidden">
        {saved.length > 0 && <span>{put(labels.count, saved.length)}</span>}{" "}
        {changed > 0 && <span>{put(labels.changed, changed)}</span>}
      </span>
    </a>
  );
}
