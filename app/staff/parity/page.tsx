// One property and stay asked for several travellers, side by side.
import { Suspense } from "react";
import { staffPage } from "@/app/staff/staff-page";
import { ComparisonForm } from "@/components/staff/parity/comparison-form";
import { WaitingGrid } from "@/components/staff/parity/waiting-grid";
import { Notice } from "@/components/ui/notice";
import { setPageStatus } from "@/lib/http/page-status";
import { parityParams, readParity } from "@/lib/staff/parity/request";
import { isUnknownProperty, UNKNOWN_PROPERTY } from "@/lib/staff/property";
import { contextEntries } from "@/lib/views/staff/staff-context";
import { Comparison } from "./comparison";

export const metadata = { title: "Parity" };

export default staffPage({
  path: "/staff/parity",
  async read({ query, context }) {
    const params = readParity(query);
    const { accommodation } = params;
    const isUnknown = accommodation !== null && (await isUnknownProperty(accommodation));
    if (isUnknown) setPageStatus(404);
    // Of a property that nobody knows, and for nobody who could be read, nothing is asked and nothing concluded.
    const request =
      accommodation === null || isUnknown || params.cells.length === 0
        ? null
        : { ...params, accommodation, terms: context };
    const others = params.problems.filter(({ field }) => field !== "stay");
    return {
      title: "Parity",
      lead: "The same property, days and party, asked live for travellers from several countries and on several devices. Days, party and currency are those of the bar above.",
      own: parityParams(params),
      content: (
        <div className="space-y-8">
          {others.length > 0 && (
            <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
              {others.map(({ sentence }) => sentence).join(" ")}
            </p>
          )}
          <ComparisonForm
            typed={params.typed}
            cells={params.cells}
            reference={params.reference}
            context={context}
            kept={contextEntries(context)}
            problems={params.problems}
          />
          {isUnknown && (
            <Notice tone="caution">
              <p>{UNKNOWN_PROPERTY}</p>
            </Notice>
          )}
          {request !== null && (
            <Suspense key={JSON.stringify(request)} fallback={<WaitingGrid cells={params.cells} />}>
              <Comparison request={request} params={params} context={context} />
            </Suspense>
          )}
        </div>
      ),
    };
  },
});
