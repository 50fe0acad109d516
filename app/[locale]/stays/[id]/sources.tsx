// Under each block of this page, for signed-in staff who open it with `sources=1`: operation, age, languages, request id, change feed (feature 13).
import { cache, type ReactNode } from "react";
import { currentStaff } from "@/lib/auth/session";
import { orWithout } from "@/lib/database-away";
import { type BlockAge, recordAge, type SourcedBlock, staffLine } from "@/lib/stays/sources";
import type { PropertyView } from "@/lib/views/stay/property";
import type { StayRequest } from "./stay-request";

/** Nobody is signed in while the database is away. */
const isStaff = cache(async (): Promise<boolean> => (await orWithout(null, currentStaff)) !== null);

interface BlockProps {
  request: StayRequest;
  block: SourcedBlock;
  children: ReactNode;
}

async function Block({ request, block, age, children }: BlockProps & { age: BlockAge | Promise<BlockAge> }) {
  if (!(await isStaff())) return children;
  return (
    <div>
      {children}
      <p lang="en" dir="ltr" data-source-staff className="mt-1 font-mono text-2xs wrap-break-word text-soft">
        {await staffLine(block, request.id, await age)}
      </p>
    </div>
  );
}

/** A block loaded for this page; `ageMs` where it came out of a cache. */
export function RequestedSources({
  ageMs = 0,
  ...props
}: BlockProps & { block: "rates" | "scores" | "reviews"; ageMs?: number }) {
  return props.request.sources ? <Block {...props} age={{ ageMs, isCopy: false }} /> : props.children;
}

/** A block made of the stay's record. */
export function OfRecord({ stay, ...props }: BlockProps & { stay: PropertyView }) {
  return props.request.sources ? <Block {...props} age={recordAge(stay.fetchedAt)} /> : props.children;
}
