// What the platform's own list says of a booking, told apart from what our deliveries say.
import { GitCompareArrows } from "lucide-react";
import type { DeskListing, PlatformHealth } from "@/lib/taxi/desk/desk";
import { Chip } from "../chip";
import { momentIn } from "../desk-times";

interface PlatformMarkProps {
  listing: DeskListing | null;
  /** When the booking came: a list that was read before cannot hold it. */
  receivedAt: string;
  platform: Pick<PlatformHealth, "configured" | "readAt">;
  zone: string;
  now: string;
}

/** `ACCEPTED` becomes `Accepted`. */
export function statusWords(status: string): string {
  const words = status
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function missing({ platform, receivedAt }: PlatformMarkProps): string {
  if (!platform.configured) return "No list to compare with";
  if (platform.readAt === null) return "List not read yet";
  if (Date.parse(platform.readAt) < Date.parse(receivedAt)) return "List not read since it came";
  return "Not on the platform's list";
}

export function PlatformMark(props: PlatformMarkProps) {
  const { listing, zone, now } = props;
  if (listing === null) return <span className="text-faint">{missing(props)}</span>;
  if (listing.goneAt !== null)
    return (
      <Chip tone="caution" icon={GitCompareArrows}>
        Off the list
      </Chip>
    );
  return (
    <>
      <span className="@4xl:block">
        {listing.status === null ? "Listed, no status" : statusWords(listing.status)}
      </span>
      {listing.pickupDiffers && (
        <>
          <Chip tone="caution" icon={GitCompareArrows}>
            Pickup differs
          </Chip>
          {listing.pickupAt && (
            <span className="figures block text-2xs text-soft">
              List: {momentIn(listing.pickupAt, zone, now)}
            </span>
          )}
        </>
      )}
    </>
  );
}
