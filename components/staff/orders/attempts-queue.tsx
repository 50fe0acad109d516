// Bookings of this site whose end is not known yet, the oldest first.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import type { OpenAttempt } from "@/lib/staff/orders/standing";
import { dayText, spanText } from "@/lib/views/staff/orders";

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
  stayHref(id: number): string;
}

export function AttemptsQueue({ attempts, stayHref }: QueueProps) {
  if (attempts.length === 0)
    return (
      <p className="text-sm text-soft">Of every booking made on this site it is known what became of it.</p>
    );
  const columns: Column<OpenAttempt>[] = [
    { key: "id", head: "Attempt", names: true, cell: ({ id }) => <span className="figures">{id}</span> },
    { key: "state", head: "State", cell: ({ state }) => STATES[state] ?? state },
    { key: "age", head: "Since it was sent", end: true, cell: ({ ageSeconds }) => spanText(ageSeconds) },
    { key: "looks", head: "Looked up", end: true, cell: ({ looks }) => `${figure(looks)} ×` },
    { key: "next", head: "Next look", end: true, cell: ({ nextLookSeconds }) => nextText(nextLookSeconds) },
    {
      key: "stay",
      head: "Property",
      cell: ({ accommodation, checkin, checkout }) => (
        <>
          <a href={stayHref(accommodation)} className="link figures">
            {accommodation}
          </a>
          <span className="block text-2xs text-soft">
            {dayText(checkin)} to {dayText(checkout)}
          </span>
        </>
      ),
    },
    { key: "label", head: "Label", cell: ({ label }) => <code className="text-2xs break-all">{label}</code> },
  ];
  return (
    <section aria-labelledby="open-attempts">
      <SectionHeading
        id="open-attempts"
        isSmall
        lead="Looked up in the platform’s own list until their end is known; none is sent twice. What is in no list half an hour after it was sent is told to the traveller as not booked."
      >
        Bookings without a known end
      </SectionHeading>
      <DataTable
        caption="Bookings of this site without a known end, the oldest first"
        columns={columns}
        rows={attempts}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
