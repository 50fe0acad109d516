// How old a list of the platform is, or that it could not be read; and, for operators, the button that asks again.
import { Notice } from "@/components/ui/notice";
import { RefreshList } from "./refresh-list";
import { toMinute } from "./words";

export interface ListStateProps {
  /** What the list is called in a sentence: `chains and brands`. */
  what: string;
  /** ISO instant; null when our copy has none. */
  readAt: string | null;
  /** False when there is no list to show. */
  isThere: boolean;
  /** Where a press on the button goes; null for those who may not. */
  refreshPath: string | null;
}

const HOUR_MS = 3600_000;
/** Lists are read once a day; after this something is wrong. */
const STALE_MS = 36 * HOUR_MS;

function ageText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return "less than an hour ago";
  if (hours < 48) return `${hours} ${hours === 1 ? "hour" : "hours"} ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** An outage is not an empty list: what could not be read is said, and what is old is dated. */
export function ListState({ what, readAt, isThere, refreshPath }: ListStateProps) {
  const age = readAt === null ? null : Math.max(0, Date.now() - Date.parse(readAt));
  const button = refreshPath === null ? null : <RefreshList path={refreshPath} />;
  if (!isThere)
    return (
      <div className="space-y-3">
        <Notice tone="caution">
          Our copy has no list of {what}, and it could not be read from the platform just now. That says
          nothing about what the list holds.
        </Notice>
        {button}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-xs text-soft">
      <p className="figures">
        {readAt === null || age === null
          ? "Read just now."
          : `Read from the platform ${ageText(age)} (${toMinute(readAt)}).`}
        {age !== null && age > STALE_MS && (
          <strong className="ms-1.5 font-medium text-caution">
            Older than the daily reading should leave it.
          </strong>
        )}
      </p>
      {button}
    </div>
  );
}
