// How old a list of the platform is, or that it could not be read; and, for operators, the button that asks again.
import { Notice } from "@/components/ui/notice";
import { RefreshList } from "./refresh-list";
import { spanText, toMinute } from "./words";

interface ListStateProps {
  /** What the list is called in a sentence: `chains and brands`. */
  what: string;
  /** ISO instant; null when our copy has none. */
  readAt: string | null;
  /** False when there is no list to show. */
  isThere: boolean;
  /** Its name in the address it is asked again at. */
  list: string;
  mayOperate: boolean;
}

/** Lists are read once a day; after this something is wrong. */
const STALE_S = 36 * 3600;

/** An outage is not an empty list: what could not be read is said, and what is old is dated. */
export function ListState({ what, list, readAt, isThere, mayOperate }: ListStateProps) {
  const age = readAt === null ? null : Math.max(0, (Date.now() - Date.parse(readAt)) / 1000);
  const button = mayOperate && <RefreshList path={`/api/staff/${list}/refresh`} />;
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
          : `Read from the platform ${spanText(age)} ago (${toMinute(readAt)}).`}
        {age !== null && age > STALE_S && (
          <strong className="ms-1.5 font-medium text-caution">
            Older than the daily reading should leave it.
          </strong>
        )}
      </p>
      {button}
    </div>
  );
}
