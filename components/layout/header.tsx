// The top of every page: a skip link, the wordmark, and what the reader keeps and has chosen.
import Link from "next/link";
import type { ReactNode } from "react";
import { Wordmark } from "./wordmark";

interface HeaderProps {
  home: string;
  labels: { site: string; skip: string; prices: string };
  /** Saved stays and settings, put together by the layout. */
  children: ReactNode;
}

export function Header({ home, labels, children }: HeaderProps) {
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
          <Wordmark title={labels.site} className="h-5 w-auto min-[22.5rem]:h-7 md:h-8" />
        </Link>
        <div className="flex items-center gap-0.5 sm:gap-4">
          <Link
            href={`${home}#how`}
            prefetch={false}
            className="hidden min-h-11 items-center text-sm whitespace-nowrap text-soft underline-offset-4 hover:text-ink hover:underline md:inline-flex"
          >
            {labels.prices}
          </Link>
          {children}
        </div>
      </div>
    </header>
  );
}
