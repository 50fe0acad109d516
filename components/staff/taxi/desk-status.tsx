// How fresh the list is, what the platform's list said last, and what waits: an outage never looks like absence.
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { DeskPage } from "@/lib/taxi/desk/desk";
import { clockWithSeconds, momentIn, zoneName } from "./desk-times";

function Caution({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-sm bg-caution-wash px-3 py-2 text-xs">
      <Icon of={TriangleAlert} size={15} className="mt-0.5 text-caution" />
      <span>{children}</span>
    </p>
  );
}

const deliveries = (count: number) => (count === 1 ? "1 delivery waits" : `${count} deliveries wait`);

export function Cautions({ page, zone }: { page: DeskPage; zone: string }) {
  const { platform, journalPending } = page;
  return (
    <div className="grid gap-2 empty:hidden">
      {journalPending > 0 && (
        <Caution>
          {deliveries(journalPending)} in the journal because the database was away. Nothing is lost; they
          appear here once it is back.
        </Caution>
      )}
      {platform.problem !== null && (
        <Caution>
          The platform's list could not be read: {platform.problem}{" "}
          {platform.readAt === null
            ? "It has not been read yet."
            : `What is shown of it is from ${momentIn(platform.readAt, zone, page.now)}.`}
        </Caution>
      )}
    </div>
  );
}

interface FreshnessProps {
  page: DeskPage;
  /** When the shown rows came, by the reader's clock. */
  updatedMs: number;
  /** The newest refetch failed, which is said above the list. */
  isStale: boolean;
  zone: string;
}

function platformWords({ platform, now }: DeskPage, zone: string): string {
  if (!platform.configured) return "No taxi platform is configured, so its list is not read.";
  if (platform.readAt === null) return "The platform's list has not been read yet.";
  return `Platform's list read ${momentIn(platform.readAt, zone, now)}, ${platform.listed} on it.`;
}

export function Freshness({ page, updatedMs, isStale, zone }: FreshnessProps) {
  const at = new Date(updatedMs).toISOString();
  if (page.isOtherWorld && !isStale)
    return <p className="text-2xs text-soft">Our own bookings of now, at the instant of the frozen world.</p>;
  return (
    <p className="figures text-2xs text-soft">
      {isStale
        ? `As of ${clockWithSeconds(at, zone)} ${zoneName(zone)}. `
        : `Refreshed ${clockWithSeconds(at, zone)}, by itself every 5 seconds. `}
      {platformWords(page, zone)}
    </p>
  );
}
