// Bookings of this site whose end is not known yet, the oldest first.
import { TableSection } from "@/components/staff/ui/table-section";
import { spanText } from "@/components/staff/ui/words";
import type { OpenAttempt } from "@/lib/staff/orders/standing";
import { dayText } from "@/lib/views/staff/orders";

const STATES: Partial<Record<OpenAttempt["state"], string>> = {
  sent: "On its way",
  unknown: "Answer lost",
};

function nextText(seconds: number | null): string {
  if (seconds === null) return "None: look it up by hand";
  return seconds === 0 ? "Now" : `In ${spanText(seconds)}`;
}

interface QueueProps {
  attempts: readonly OpenAttempt[];
  stayHref(id: string): string;
}

export function AttemptsQueue({ attempts, stayHref }: QueueProps) {
  if (attempts.length === 0)
    return (
      <p className="text-sm text-soft">Of every booking made on this site it is known what became of it.</p>
    );
  return (
    <TableSection
      id="open-attempts"
      heading="Bookings without a known end"
      lead="Looked up in the platform’s own list until their end is known; none is sent twice. What is in no list half an hour after it was sent is told to the traveller as not booked."
      caption="Bookings of this site without a known end, the oldest first"
      columns={{
        ...{
          attempt: "text",
          state: "text",
          since_it_was_sent: "text",
          looked_up: "number",
          next_look: "text",
        },
        ...{ property: "text", days: "text", label: "text" },
      }}
      rows={attempts.map(({ id, state, accommodation, checkin, checkout, label, ...one }) => ({
        ...{ attempt: id, property: accommodation, label, looked_up: one.looks },
        state: STATES[state] ?? state,
        since_it_was_sent: spanText(one.ageSeconds),
        next_look: nextText(one.nextLookSeconds),
        days: `${dayText(checkin)} to ${dayText(checkout)}`,
      }))}
      hrefs={{ property: ({ property }) => stayHref(String(property)) }}
    />
  );
}
