"use client";
// A client component because sessions are ended one by one in place.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toMinute } from "@/components/staff/ui/words";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { postJson, type Trouble } from "../ui/post";

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

export function OwnSessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const router = useRouter();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [ended, setEnded] = useState(0);
  const end = async (which: string) => {
    setBusy(true);
    const sent = await postJson<{ ended: number }>("/api/staff/sessions", { end: which });
    setBusy(false);
    setTrouble(sent.done ? null : sent.trouble);
    if (sent.done) setEnded(sent.body.ended);
    router.refresh();
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
        {ended > 0 && (ended === 1 ? "One session is ended." : `${ended} sessions are ended.`)}
      </p>
    </div>
  );
}
