// What stands in the list's place while it loads, when it is empty, and when it could not be read.
import { CloudOff } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeskTab } from "@/lib/address/taxi-desk";
import { DeskFailure, signInHref } from "../desk-requests";
import { TAB_NAMES } from "../desk-tabs";

const PLACES = ["a", "b", "c", "d", "e", "f"];

/** Rows of the height that is to come. */
export function WaitingList() {
  return (
    <div aria-busy="true" className="border-t border-line">
      <p role="status" className="visually-hidden">
        Reading the bookings
      </p>
      {PLACES.map((place) => (
        <div
          key={place}
          className="grid gap-3 border-b border-line px-3 py-4 @4xl:h-22 @4xl:grid-cols-[11%_13%_12%_20%_1fr] @4xl:gap-4"
        >
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-24" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-44" />
          </div>
          <Skeleton className="h-4 w-full max-w-64" />
        </div>
      ))}
    </div>
  );
}

const EMPTY: Record<DeskTab, { heading: string; text: string }> = {
  new: {
    heading: "No new bookings",
    text: "A new booking stands here for a day, or until somebody marks it as seen. It appears by itself.",
  },
  upcoming: {
    heading: "No pickups ahead",
    text: "Every active booking whose pickup is to come, or is not known yet, stands here.",
  },
  changed: {
    heading: "No changed bookings",
    text: "A booking that the platform amended stands here until somebody marks the change as seen.",
  },
  cancelled: { heading: "No cancelled bookings", text: "The platform has cancelled none." },
  parked: {
    heading: "Nothing is parked",
    text: "Updates without a booking, bookings that only the platform's list knows, and refused deliveries stand here.",
  },
  all: {
    heading: "No bookings yet",
    text: "No delivery of the platform has been applied so far. The first booking appears by itself.",
  },
};

interface EmptyListProps {
  tab: DeskTab;
  q: string;
  findsPeople: boolean;
  /** Matches of the same search on the other tabs. */
  counts: Pick<Record<DeskTab, number>, "all" | "parked">;
  onTab: (tab: DeskTab) => void;
  onClear: () => void;
}

/** Together these two hold everything there is. */
const ELSEWHERE = ["all", "parked"] as const;

const searchWords = (findsPeople: boolean): string =>
  findsPeople
    ? "The search looks at references, flights, the beginnings of passengers' names, and phone numbers by their last 7 digits or more."
    : "The search looks at references and flights. Passengers' names and numbers are found by operators and administrators.";

const matches = (count: number) => (count === 1 ? "the 1 match" : `the ${count} matches`);

export function EmptyList({ tab, q, findsPeople, counts, onTab, onClear }: EmptyListProps) {
  const { heading, text } = EMPTY[tab];
  const isSearch = q !== "";
  return (
    <div className="border-t border-line px-3 py-12">
      <h2 className="text-lg">{isSearch ? `Nothing here matches “${q}”` : heading}</h2>
      <p className="mt-2 max-w-prose text-sm text-soft">{isSearch ? searchWords(findsPeople) : text}</p>
      {isSearch && (
        <div className="mt-5 flex flex-wrap gap-3">
          {ELSEWHERE.filter((other) => other !== tab && counts[other] > 0).map((other) => (
            <Button key={other} size="small" onClick={() => onTab(other)}>
              Show {matches(counts[other])} under {TAB_NAMES[other]}
            </Button>
          ))}
          <Button size="small" variant="secondary" onClick={onClear}>
            Clear the search
          </Button>
        </div>
      )}
    </div>
  );
}

interface FailedPartProps {
  error: Error | null;
  title: string;
  isAsking: boolean;
  onRetry: () => void;
  /** Address to come back to after signing in. */
  here: string;
}

/** Nothing could be read: says so, and never that there is nothing. */
export function FailedPart({ error, title, isAsking, onRetry, here }: FailedPartProps) {
  const isSignedOut = error instanceof DeskFailure && error.status === 401;
  return (
    <section role="alert" className="flex gap-4 rounded-md border border-caution/40 bg-caution-wash p-5">
      <Icon of={CloudOff} size={22} className="mt-0.5 text-caution" />
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="mt-1 max-w-prose text-sm">
          {error?.message ?? "The server did not answer."} Nothing is known about what stands there.
        </p>
        <div className="mt-4">
          {isSignedOut ? (
            <ButtonLink href={signInHref(here)} size="small">
              Sign in
            </ButtonLink>
          ) : (
            <Button size="small" variant="secondary" onClick={onRetry} disabled={isAsking}>
              {isAsking ? "Trying again…" : "Try again"}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
