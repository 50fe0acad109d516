"use client"; // Knows the page's address, which the linked page leads back to.
import Link from "next/link";
import type { ReactNode } from "react";
import { useHere } from "./use-here";

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
