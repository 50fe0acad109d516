// The top of every page: a skip link, the logo, and what the reader keeps and has chosen.
import { CircleQuestionMark } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { HereLink } from "./here-link";

/** A way of the brand's own, out of the site or within it. */
export interface BrandLink {
  text: string;
  href: string;
}

interface HeaderProps {
  home: string;
  logo: ReactNode;
  /** On a phone they stand in the foot alone. */
  links: BrandLink[];
  labels: { skip: string; prices: string };
  /** Saved stays and settings, put together by the layout. */
  children: ReactNode;
}

export function Header({ home, logo, links, labels, children }: HeaderProps) {
  return (
    <header className="relative z-10 print:hidden">
      <a
        href="#content"
        className="visually-hidden focus:absolute focus:inset-s-4 focus:top-3 focus:z-20 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {labels.skip}
      </a>
      <div className="page-width flex h-16 items-center justify-between gap-1 sm:gap-3 md:h-20">
        <Link href={home} prefetch={false} className="-ms-1 shrink-0 rounded-xs px-1 py-1 text-ink">
          {logo}
        </Link>
        <div className="flex items-center gap-0.5 sm:gap-4">
          {links.map(({ text, href }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm px-1 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink max-lg:hidden"
            >
              {text}
            </a>
          ))}
          <HereLink
            href={`${home}/prices`}
            className="inline-flex min-h-11 min-w-6 items-center gap-2 rounded-sm px-1 text-sm whitespace-nowrap text-soft transition-colors hover:text-ink"
          >
            <Icon of={CircleQuestionMark} size={16} className="md:hidden" />
            <span className="max-md:visually-hidden">{labels.prices}</span>
          </HereLink>
          {children}
        </div>
      </div>
    </header>
  );
}
