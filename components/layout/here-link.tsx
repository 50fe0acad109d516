"use client"; // Knows the page's address, which the linked page leads back to.
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

/** Path and query of the page as we spell them, such as `/en/search?to=city:1`. */
export function useHere(): string {
  const path = usePathname();
  const query = useSearchParams().toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return query === "" ? path : `${path}?${query}`;
}

/** A link that tells its page where the reader was. */
export function HereLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  const here = useHere();
  const isThere = here.split("?")[0] === href;
  return (
    <Link
      href={isThere ? here : `${href}?back=${encodeURIComponent(here)}`}
      prefetch={false}
      className={className}
    >
      {children}
    </Link>
  );
}
