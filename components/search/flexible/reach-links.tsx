// How many days earlier and later: each a link to the same page.
import Link from "next/link";

interface ReachLinksProps {
  label: string;
  links: { text: string; href: string; current: boolean }[];
}

export function ReachLinks({ label, links }: ReachLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      {links.map(({ text, href, current }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={current ? "true" : undefined}
          className="figures inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-xs text-soft transition-colors hover:border-edge aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
