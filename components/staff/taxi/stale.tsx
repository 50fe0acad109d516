// What is shown is no longer refreshed: since when, why, and what to do; it stands above what it is about.
import { TriangleAlert } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import { DeskFailure, signInHref } from "./desk-requests";
import { clockIn, zoneName } from "./desk-times";

interface StaleProps {
  error: Error;
  /** When what is shown came, by the reader's clock. */
  updatedMs: number;
  zone: string;
  /** Address to come back to after signing in. */
  here: string;
}

export function Stale({ error, updatedMs, zone, here }: StaleProps) {
  const isSignedOut = error instanceof DeskFailure && error.status === 401;
  const since = `Not refreshed since ${clockIn(new Date(updatedMs).toISOString(), zone)} ${zoneName(zone)}`;
  return (
    <p role="alert" data-stale className="flex gap-2 rounded-sm bg-caution-wash px-3 py-2 text-xs">
      <Icon of={TriangleAlert} size={15} className="mt-0.5 text-caution" />
      <span>
        <b className="font-semibold">{isSignedOut ? `${since}.` : `${since}; trying again.`}</b>{" "}
        {error.message}{" "}
        {isSignedOut && (
          <a href={signInHref(here)} className="link font-medium">
            Sign in
          </a>
        )}
      </span>
    </p>
  );
}
