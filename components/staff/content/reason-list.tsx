// What is missing most often; each reason leads to the stays it holds for.
import Link from "next/link";
import { Meter } from "@/components/staff/ui/meter";
import { figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import type { ContentSummary } from "@/lib/address/content-request";
import { reasonLabel } from "@/lib/views/staff/completeness";

interface ReasonListProps {
  reasons: ContentSummary["reasons"];
  chosen: string | undefined;
  hrefOf(code: string): string;
}

const SHOWN = 7;

function Reasons({ reasons, chosen, hrefOf, most }: ReasonListProps & { most: number }) {
  return (
    <ul className="space-y-1.5 text-sm">
      {reasons.map(({ code, count }) => (
        <li key={code} className="grid grid-cols-[minmax(0,1fr)_5rem_3.5rem] items-center gap-3">
          <Link
            href={hrefOf(code)}
            prefetch={false}
            aria-current={code === chosen ? "true" : undefined}
            className="link aria-[current=true]:font-medium aria-[current=true]:no-underline"
          >
            {reasonLabel(code)}
          </Link>
          <Meter value={Math.max(1.5, (100 * count) / most)} look="fill-edge" className="h-2 w-full" />
          <span className="figures text-end">{figure(count)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ReasonList(props: ReasonListProps) {
  const { reasons } = props;
  const most = Math.max(...reasons.map(({ count }) => count), 1);
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons" className="text-lg">
        What is missing most often
      </h2>
      <p className="mt-1 mb-4 text-xs text-soft">
        {reasons.length === 0 ? "Nothing is missing from the stays that fit." : "Number of stays by reason."}
      </p>
      <Reasons {...props} reasons={reasons.slice(0, SHOWN)} most={most} />
      {reasons.length > SHOWN && (
        <Disclosure summary={`${reasons.length - SHOWN} more reasons`} className="mt-2">
          <Reasons {...props} reasons={reasons.slice(SHOWN)} most={most} />
        </Disclosure>
      )}
    </section>
  );
}
