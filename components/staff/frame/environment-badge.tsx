// Which world the staff look at, on every page: a sandbox is never mistaken for the platform (row T01).

interface EnvironmentBadgeProps {
  target: "own-sandbox" | "platform";
  /** Host of the platform. */
  host: string;
  /** Instant a frozen sandbox stands at; null when the clock runs. */
  clock: string | null;
}

const standing = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

export function EnvironmentBadge({ target, host, clock }: EnvironmentBadgeProps) {
  const isSandbox = target === "own-sandbox";
  const look = isSandbox ? "bg-caution-wash text-caution" : "bg-accent text-on-accent";
  return (
    <p
      data-environment={target}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-2xs text-soft"
    >
      {clock !== null && (
        <span>
          Clock stands at{" "}
          <time dateTime={clock} className="figures whitespace-nowrap">
            {standing.format(Date.parse(clock))} UTC
          </time>
          ; our own records bear the real time
        </span>
      )}
      <span className={`rounded-full px-2.5 py-0.5 font-medium break-all ${look}`}>
        <span className="visually-hidden">Environment: </span>
        {isSandbox ? "Own sandbox" : `Platform: ${host}`}
      </span>
    </p>
  );
}
