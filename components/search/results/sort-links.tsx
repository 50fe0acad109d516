// The orders a list can be asked in, as links; the current one says so.
import { NarrowLink } from "../filters/narrowing";

export interface SortLink {
  key: string;
  text: string;
  href: string;
  current: boolean;
}

export function SortLinks({ label, links }: { label: string; links: SortLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-sm whitespace-nowrap">
      <span aria-hidden="true" className="me-2 hidden text-faint sm:inline">
        {label}
      </span>
      {links.map((link) => (
        <NarrowLink
          key={link.key}
          href={link.href}
          aria-current={link.current ? "true" : undefined}
          className="inline-flex min-h-9 shrink-0 items-center rounded-sm px-2.5 text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {link.text}
        </NarrowLink>
      ))}
    </nav>
  );
}
