// The foot of every page: what the site is, its languages, and whom it owes its data.
import Link from "next/link";
import type { ReactNode } from "react";
import type { BrandLink } from "./header";

interface FooterProps {
  home: string;
  logo: ReactNode;
  links: BrandLink[];
  labels: {
    about: string;
    booking: string;
    credits: string;
    prices: string;
    cities: string;
    chains: string;
  };
  /** Attribution sentences, one per source. */
  credits: string[];
  /** The site in its other languages. */
  languages: ReactNode;
}

export function Footer({ home, logo, links, labels, credits, languages }: FooterProps) {
  return (
    <footer className="mt-auto pt-section print:hidden">
      {/* Laid out when it comes near: its languages are written in letters that a browser has to look for. */}
      <div className="further-down border-t border-line [contain-intrinsic-block-size:auto_36rem] md:[contain-intrinsic-block-size:auto_22rem]">
        <div className="page-width grid gap-x-12 gap-y-8 py-10 text-sm text-soft md:grid-cols-[1fr_1fr]">
          <div>
            {logo}
            <p className="mt-4 max-w-md">{labels.about}</p>
            <p className="mt-2 max-w-md">{labels.booking}</p>
            <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
              <Link href={`${home}/prices`} prefetch={false} className="link">
                {labels.prices}
              </Link>
              <Link href={`${home}/cities`} prefetch={false} className="link">
                {labels.cities}
              </Link>
              <Link href={`${home}/chains`} prefetch={false} className="link">
                {labels.chains}
              </Link>
              {links.map(({ text, href }) => (
                <a key={href} href={href} className="link">
                  {text}
                </a>
              ))}
            </p>
          </div>
          <div>
            <h2 className="text-sm font-medium text-ink">{labels.credits}</h2>
            <ul className="mt-2 space-y-1 text-xs">
              {credits.map((credit) => (
                <li key={credit}>{credit}</li>
              ))}
            </ul>
          </div>
          <div className="border-t border-line pt-6 md:col-span-full">{languages}</div>
        </div>
      </div>
    </footer>
  );
}
