// Questions to the platform: how fast, how often, for whom, against the quota, and each of them in a log.
import type { Metadata } from "next";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { PageHeading } from "@/components/staff/ui/page-heading";
import type { Query } from "@/lib/address/list-params";
import { requireStaff } from "@/lib/auth/session";
import { config } from "@/lib/config";
import { RANGES } from "@/lib/rules/traffic";
import { readContext } from "@/lib/staff/context";
import { readBoard } from "@/lib/traffic/board";
import { readTrafficAsked } from "@/lib/traffic/filter";
import { readLog } from "@/lib/traffic/log";
import { recorderState } from "@/lib/traffic/record";
import { staffHref } from "@/lib/views/staff/staff-context";
import { RANGE_NAMES } from "@/lib/views/staff/traffic";
import { BoardSection } from "./board-section";
import { LogSection } from "./log-section";

export const metadata: Metadata = { title: "Traffic" };

const PATH = "/staff/traffic";
const LINES = 50;

export default async function TrafficPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const asked = readTrafficAsked(query);
  const { values, typed, problems } = asked;
  const range = values.range ?? "1h";
  const now = Date.now();
  const [board, page] = await Promise.all([
    readBoard(range, values, now),
    readLog(values, values.before ?? null, LINES),
  ]);
  const { context } = read;
  return (
    <StaffFrame staff={staff} current="traffic" context={{ read, path: PATH, own: typed }}>
      <div className="space-y-8">
        <PageHeading
          title="Traffic"
          lead={`What this site asked of the platform. Times are those of the machine it runs on, in UTC${config.clock === null ? "" : ", not the standing clock of the sandbox"}.`}
          act={
            <RangeTabs
              label="Range of the figures"
              tabs={RANGES.map((one) => ({
                href: staffHref(PATH, context, { ...typed, range: one, before: null }),
                text: RANGE_NAMES[one],
                isCurrent: one === range,
              }))}
            />
          }
        />
        <RecorderNotice state={recorderState()} />
        {problems.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            This part of the filter was left out: {problems.map(({ sentence }) => sentence).join(" ")}
          </p>
        )}
        <BoardSection board={board} asked={asked} context={context} now={now} />
        <LogSection asked={asked} page={page} context={context} counted={board.total.calls} />
      </div>
    </StaffFrame>
  );
}
