"use client";
// A client component because sessions are ended one by one in place.
import { useRouter } from "next/navigation";
import { toMinute } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { usePost } from "../ui/use-post";

export interface ShownSession {
  id: string;
  agent: string;
  method: "password" | "oidc";
  createdAt: string;
  seenAt: string;
  isThis: boolean;
}

const METHODS = { password: "by password", oidc: "through the identity provider" } as const;

function Times({ session }: { session: ShownSession }) {
  return (
    <p className="figures text-sm text-soft">
      Since <time dateTime={session.createdAt}>{toMinute(session.createdAt)}</time>, last used{" "}
      <time dateTime={session.seenAt}>{toMinute(session.seenAt)}</time>
    </p>
  );
}

interface Ended {
  ended: number;
}

const endedText = ({ ended }: Ended): string => {
  if (ended === 0) return "";
  return ended === 1 ? "One session is ended." : `${ended} sessions are ended.`;
};

export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const router = useRouter();
  const { post, isBusy, trouble, notice: said } = usePost();
  const end = async (which: string) => {
    const sent = await post<Ended>("/api/staff/sessions", { end: which }, { notice: endedText });
    // One that has ended already is no longer to be shown.
    if (sent === null) router.refresh();
  };
  return (
    <div className="space-y-4">
      <ErrorSummary trouble={trouble} />
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div>
              <p className="font-medium">
                {session.agent} <span className="font-normal text-soft">{METHODS[session.method]}</span>
              </p>
              <Times session={session} />
            </div>
            {session.isThis ? (
              <p className="rounded-full bg-wash px-3 py-1 text-xs">This one</p>
            ) : (
              <Button
                variant="secondary"
                size="small"
                disabled={isBusy}
                aria-label={`End the session in ${session.agent}, last used ${toMinute(session.seenAt)}`}
                onClick={() => end(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="secondary" size="small" disabled={isBusy} onClick={() => end("others")}>
          End all but this one
        </Button>
      )}
      <p role="status" className="text-sm text-good empty:hidden">
        {said}
      </p>
    </div>
  );
}
