// Requests to the platform: how fast, how often, for whom, against the quota, and each of them in a log.
import { staffPage } from "@/app/staff/staff-page";
import { Board } from "@/components/staff/traffic/board";
import { Log } from "@/components/staff/traffic/log";
import { RangeTabs } from "@/components/staff/traffic/range-tabs";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { config } from "@/lib/config";
import { RANGES } from "@/lib/rules/traffic";
import { readBoard } from "@/lib/traffic/board";
import { readTrafficParams } from "@/lib/traffic/filter";
import { readLog } from "@/lib/traffic/log";
import { recorderState } from "@/lib/traffic/record";
import { RANGE_NAMES } from "@/lib/views/staff/traffic";

export const metadata = { title: "Traffic" };

const LINES = 50;

export default staffPage({
  path: "/staff/traffic",
  async read({ query, context, hrefOf }) {
    const params = readTrafficParams(query);
    const { values, typed } = params;
    const { range = "1h", before = null } = values;
    const now = Date.now();
    const [board, page] = await Promise.all([readBoard(range, values, now), readLog(values, before, LINES)]);
    return {
      title: "Traffic",
      lead: "What this site asked of the platform. Times are UTC.",
      act: (
        <RangeTabs
          label="Range of the figures"
          tabs={RANGES.map((one) => ({
            href: hrefOf({ ...typed, range: one, before: null }),
            text: RANGE_NAMES[one],
            isCurrent: one === range,
          }))}
        />
      ),
      own: typed,
      content: (
        <div className="space-y-8">
          <RecorderNotice state={recorderState()} />
          <Board
            board={board}
            params={params}
            quota={config.demand.callsPerMinute}
            now={now}
            hrefOf={hrefOf}
          />
          <Log page={page} params={params} counted={board.total.calls} context={context} hrefOf={hrefOf} />
        </div>
      ),
    };
  },
});
