// A part of a page that streams in; where no script can put it in place, the page waits for it instead, which such a
// reader is led to once.
import { cookies } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { isPlainPage, PLAIN_COOKIE, PLAIN_PARAMETER } from "@/lib/address/page-choices";
import type { RawParams } from "@/lib/stays/query";

interface IslandProps {
  request: {
    /** True where scripts are off: nothing streams, everything stands in its place. */
    plain: boolean;
  };
  fallback: ReactNode;
  children: ReactNode;
}

export function Island({ request, fallback, children }: IslandProps) {
  return request.plain ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}

/** True where this page was asked for in one piece, by its address or before on this visit. */
export const isPlainRequested = async (raw: RawParams): Promise<boolean> =>
  isPlainPage(raw[PLAIN_PARAMETER], (await cookies()).get(PLAIN_COOKIE)?.value);

/** Leads a reader without scripts from a page that streams to the same in one piece; `href` has parameters already. */
export function WayToPlain({ href, isPlain }: { href: string; isPlain: boolean }) {
  if (isPlain) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${href}&${PLAIN_PARAMETER}=1`} />
    </noscript>
  );
}
