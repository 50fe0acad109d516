// Until when cancelling is free by the reader's own clock, where that is another one (row A07).
import type { CancellationView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { LocalTime } from "./own-time";

interface ReaderDeadlineProps {
  cancellation: CancellationView;
  words: Words;
}

export function ReaderDeadline({ cancellation: { until, zone }, words: { t, tag } }: ReaderDeadlineProps) {
  if (!until) return null;
  return (
    <LocalTime at={until} zone={zone} tag={tag} template={t("rates.schedule.yourTime", { time: "{time}" })} />
  );
}
