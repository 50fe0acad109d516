// Ways on with how many stays each leads to.
import Link from "next/link";
import type { CountedLink } from "@/lib/views/landing/landing";

interface CountedLinksProps {
  heading: string;
  links: CountedLink[];
  /** Two columns where there is room. */
  wide?: boolean;
}

function Row({ link }: { link: CountedLink }) {
  return (
    <li className="break-inside-avoid border-t border-line">
      <Link
        href={link.href}
        prefetch={false}
        className="group flex min-h-11 items-center justify-between gap-4 text-sm hover:text-accent"
      >
        <span className="min-w-0 underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover:decoration-current">
          {link.text}
        </span>
        <span className="figures text-xs text-faint">{link.countText}</span>
      </Link>
    </li>
  );
}

/** Links in as many columns as fit. */
export function CountedColumns({ links }: { links: CountedLink[] }) {
  return (
    <ul className="gap-x-12 sm:columns-2 lg:columns-3">
      {links.map((link) => (
        <Row key={link.key} link={link} />
      ))}
    </ul>
  );
}

/** Nothing at all where there is no link. */
export function CountedLinks({ heading, links, wide = false }: CountedLinksProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 text-lg">{heading}</h3>
      <ul className={wide ? "gap-x-12 sm:columns-2" : ""}>
        {links.map((link) => (
          <Row key={link.key} link={link} />
        ))}
      </ul>
    </section>
  );
}
