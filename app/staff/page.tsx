// The front door of the staff's side: health at a glance, and what needs a person.
import type { Metadata } from "next";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { Figures } from "@/components/staff/overview/figures";
import { Needs } from "@/components/staff/overview/needs";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";
import { readOverview } from "@/lib/staff/overview";

export const metadata: Metadata = { title: "Overview" };

const PATH = "/staff";

export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const staff = await requireStaff("viewer", PATH);
  const read = readContext(await searchParams);
  const { overview, status } = await readOverview();
  return (
    <StaffFrame staff={staff} current="overview" context={{ read, path: PATH }}>
      <div className="space-y-8">
        <PageHeading title="Overview" lead="How the site stands, and what somebody should look at." />
        <SyncLine status={status} />
        <Needs needs={overview.needs} context={read.context} />
        <Figures overview={overview} status={status} context={read.context} />
      </div>
    </StaffFrame>
  );
}
