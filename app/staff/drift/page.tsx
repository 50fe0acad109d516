// Where the platform's answers differ from our contract, each difference once (feature 14).

import { OPERATION_NAMES } from "@roomward/contract/operations";
import type { Metadata } from "next";
import { DriftFilter } from "@/components/staff/drift/filter";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { PageHeading } from "@/components/staff/ui/page-heading";
import type { Query } from "@/lib/address/list-params";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";
import { readDrift, readDriftAsked } from "@/lib/traffic/drift";
import { recorderState } from "@/lib/traffic/record";
import { contextEntries, staffHref } from "@/lib/views/staff/staff-context";
import { QuarantineSection, Surprises } from "./surprises";

export const metadata: Metadata = { title: "Drift" };

const PATH = "/staff/drift";

export default async function DriftPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const { values, typed, problems } = readDriftAsked(query);
  const page = await readDrift(values, Date.now());
  const { context } = read;
  return (
    <StaffFrame staff={staff} current="drift" context={{ read, path: PATH, own: typed }}>
      <div className="space-y-8">
        <PageHeading
          title="Drift"
          lead={`Surprises in the platform's answers, each kept once: ${page.all} in all, ${page.fresh} of them new in the last 24 hours. The first records of each answer are looked through for unknown fields and values; that it fits is checked on every record.`}
        />
        <RecorderNotice state={recorderState()} />
        <DriftFilter
          typed={typed}
          errors={Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]))}
          operations={OPERATION_NAMES}
          kept={contextEntries(context)}
          clearHref={staffHref(PATH, context)}
        />
        {problems.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            This part of the filter was left out: {problems.map(({ sentence }) => sentence).join(" ")}
          </p>
        )}
        <Surprises page={page} typed={typed} context={context} />
        <QuarantineSection page={page} />
      </div>
    </StaffFrame>
  );
}
