// Where this page lies in the site: the way back up, the page itself last and without a link.
import Link from "next/link";
import { Fragment } from "react";
import type { Crumb } from "@/lib/views/landing/landing";

export function Crumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {crumbs.map(({ text, href }, at) => (
          <Fragment key={text}>
            {at > 0 ? (
              <li aria-hidden="true" className="text-faint">
                /
              </li>
            ) : null}
            <li>
              {href === null ? (
                <span aria-current="page">{text}</span>
              ) : (
                <Link href={href} prefetch={false} className="link inline-block min-h-6">
                  {text}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
