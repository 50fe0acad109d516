// The top of every page: a skip link, the wordmark, and one way to what the site stands for.
import Link from "next/link";
import { Wordmark } from "./wordmark";

interface HeaderProps {
  home: string;
  labels: { site: string; skip: string; prices: string };
}

export function Header({ home, labels }: HeaderProps) {
  return (
    <header className="relative z-10">
      <a
        href="#content"
        className="visually-hidden focus:absolute focus:inset-s-4 focus:top-3 focus:z-20 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {labels.skip}
      </a>
      <div className="page-width flex h-16 items-center justify-between gap-4 md:h-20">
        <Link href={home} prefetch={false} className="-ms-1 rounded-xs px-1 py-1 text-ink">
          <Wordmark title={labels.site} className="h-7 w-auto md:h-8" />
        </Link>
        <nav>
          <Link
            href={`${home}#how`}
            prefetch={false}
            className="inline-flex min-h-8 items-center text-xs whitespace-nowrap text-soft sm:text-sm underline-offset-4 hover:text-ink hover:underline"
          >
            {labels.prices}
          </Link>
        </nav>
      </div>
    </header>
  );
}
