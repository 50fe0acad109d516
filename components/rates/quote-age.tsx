"use client"; // The age of a quote grows while the page is read (row A14).
import { OLD_AFTER_MINUTES } from "@/components/money/quote-limit";
import { useAge } from "@/components/ui/use-age";

interface QuoteAgeProps {
  /** UTC instant; tells one quote from another. */
  quotedAt: string;
  tag: string;
  /** `ago` holds `{ago}`. */
  labels: { ago: string; old: string; again: string };
  /** This page again, which asks again. */
  href: string;
}

/** `Prices asked 4 minutes ago.`; past the limit also what happens then, and a way to ask now. */
export function QuoteAge({ quotedAt, tag, labels, href }: QuoteAgeProps) {
  const minutes = useAge(quotedAt);
  if (minutes === null) return null;
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const ago = minutes === 0 ? format.format(0, "second") : format.format(-minutes, "minute");
  return (
    <span data-quote-age={minutes}>
      {labels.ago.replace("{ago}", ago)}
      {minutes < OLD_AFTER_MINUTES ? null : (
        <span role="status" className="mt-1 block text-caution">
          {labels.old}{" "}
          <a href={href} className="link">
            {labels.again}
          </a>
        </span>
      )}
    </span>
  );
}
