// One property and stay asked for several travellers, side by side, and the checks that do so by themselves.
import type { Metadata } from "next";
import { Suspense } from "react";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { ChecksList } from "@/components/staff/parity/checks-list";
import { QuestionForm } from "@/components/staff/parity/question-form";
import { Runs } from "@/components/staff/parity/runs";
import { SaveCheck } from "@/components/staff/parity/save-check";
import { WaitingGrid } from "@/components/staff/parity/waiting-grid";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { reaches } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";
import { listChecks } from "@/lib/staff/parity/checks";
import { keptQuestion, parityParams, readParity } from "@/lib/staff/parity/request";
import { readRuns } from "@/lib/staff/parity/runs";
import { contextParams } from "@/lib/views/staff/staff-context";
import { Comparison } from "./comparison";

export const metadata: Metadata = { title: "Parity" };

const MOST_RUNS = 30;
const PATH = "/staff/parity";

type Query = Record<string, string | string[] | undefined>;

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

export default async function ParityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const asked = readParity(query);
  const { context } = read;
  const mayAct = reaches(staff.role, "operator");
  const { accommodation } = asked;
  const question = accommodation === null ? null : { ...asked, accommodation, terms: context };
  const kept = question && keptQuestion(question, context);
  const others = asked.problems.filter(({ field }) => field !== "stay");
  const chosen = Number([query.check ?? ""].flat()[0]);
  return (
    <StaffFrame staff={staff} current="parity" context={{ read, path: PATH, own: parityParams(asked) }}>
      <div className="space-y-8">
        <PageHeading
          title="Parity"
          lead="The same property, days and party, asked live for travellers from several countries and on several platforms. Days, party and currency are those of the bar above."
        />
        {others.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            {others.map(({ sentence }) => sentence).join(" ")}
          </p>
        )}
        <QuestionForm
          typed={asked.typed}
          cells={asked.cells}
          reference={asked.reference}
          context={context}
          kept={[...new URLSearchParams(contextParams(context))]}
          problem={asked.problems.find(({ field }) => field === "stay")?.sentence}
        />
        {question !== null && (
          <Suspense key={JSON.stringify(question)} fallback={<WaitingGrid cells={asked.cells} />}>
            <Comparison question={question} asked={asked} context={context} />
          </Suspense>
        )}
        {kept !== null && mayAct && (
          <SaveCheck question={kept} when={whenText(kept.daysAhead, kept.nights)} />
        )}
        <Checks mayAct={mayAct} chosen={Number.isInteger(chosen) ? chosen : null} />
      </div>
    </StaffFrame>
  );
}
