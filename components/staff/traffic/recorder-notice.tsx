// Says when figures lag behind or lack something, so that a gap is not taken for silence.
import { figure, toMinute } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";

interface RecorderNoticeProps {
  state: { failingSince: string | null; lost: number };
}

export function RecorderNotice({ state: { failingSince, lost } }: RecorderNoticeProps) {
  if (failingSince === null && lost === 0) return null;
  return (
    <Notice tone="caution">
      <span>
        {failingSince !== null &&
          `Since ${toMinute(failingSince)} nothing could be written: what happened after it is not shown yet. `}
      </span>
      <span>
        {lost > 0 &&
          `${figure(lost)} entries were dropped since this process began, because the database was away too long.`}
      </span>
    </Notice>
  );
}
