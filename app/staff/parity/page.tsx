// One property and stay asked for several travellers, side by side, and the checks that do so by themselves.
import { Suspense } from "react";
import { staffPage } from "@/app/staff/staff-page";
import { ChecksList } from "@/components/staff/parity/checks-list";
import { ComparisonForm } from "@/components/staff/parity/comparison-form";
import { Runs } from "@/components/staff/parity/runs";
import { SaveCheck } from "@/components/staff/parity/save-check";
import { WaitingGrid } from "@/components/staff/parity/waiting-grid";
import { Notice } from "@/components/ui/notice";
import { firstText } from "@/lib/address/list-params";
import { setPageStatus } from "@/lib/http/page-status";
import { listChecks } from "@/lib/staff/parity/checks";
import { parityParams, readParity, storedRequest } from "@/lib/staff/parity/request";
import { readRuns } from "@/lib/staff/parity/runs";
import { isUnknownProperty, UNKNOWN_PROPERTY } from "@/lib/staff/property";
import { contextEntries } from "@/lib/views/staff/staff-context";
import { Comparison } from "./comparison";

export const metadata = { title: "Parity" };

const MOST_RUNS = 30;

const whenText = (daysAhead: number, nights: number): string =>
  `${daysAhead} ${daysAhead === 1 ? "day" : "days"} ahead, ${nights} ${nights === 1 ? "night" : "nights"}`;

async function Checks({ mayAct, chosen }: { mayAct: boolean; chosen: number | null }) {
  const checks = await listChecks();
  const shown = checks.find(({ id }) => id === chosen) ?? null;
  const runs = shown === null ? [] : await readRuns(shown.id, MOST_RUNS);
  return (
    <div className="space-y-10 border-t border-line pt-8">
      <section aria-labelledby="checks" className="space-y-4">
        <h2 id="checks" className="text-xl">
          Checks
        </h2>
        <ChecksList checks={checks} mayAct={mayAct} />
      </section>
      {shown !== null && (
        <section aria-labelledby="runs" className="space-y-4">
          <h2 id="runs" className="text-xl">
            History of {shown.name}
          </h2>
          <Runs runs={runs} />
        </section>
      )}
    </div>
  );
}

export default staffPage({
  path: "/staff/parity",
  async read({ query, context, mayOperate }) {
    const params = readParity(query);
    const { accommodation } = params;
    const isUnknown = accommodation !== null && (await isUnknownProperty(accommodation));
    if (isUnknown) setPageStatus(404);
    // Of a property that nobody knows, and for nobody who could be read, nothing is asked and nothing concluded.
    const request =
      accommodation === null || isUnknown || params.cells.length === 0
        ? null
        : { ...params, accommodation, terms: context };
    const stored = request && storedRequest(request, context);
    const others = params.problems.filter(({ field }) => field !== "stay");
    const chosen = Number(firstText(query.check));
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
          {stored !== null && mayOperate && (
            <SaveCheck request={stored} when={whenText(stored.daysAhead, stored.nights)} />
          )}
          <Checks mayAct={mayOperate} chosen={Number.isInteger(chosen) ? chosen : null} />
        </div>
      ),
    };
  },
});
