"use client"; // The outcome is told in place, and nothing is asked twice by a reload.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "./error-summary";
import { postJson, type Trouble } from "./post";

/** Asks the platform for a list again. */
export function RefreshList({ path }: { path: string }) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [message, setMessage] = useState("");
  const ask = async () => {
    setBusy(true);
    setMessage("");
    const sent = await postJson<{ entries: number }>(path, {});
    setBusy(false);
    setTrouble(sent.done ? null : sent.trouble);
    if (!sent.done) return;
    setMessage(`Read again: ${sent.body.entries} ${sent.body.entries === 1 ? "entry" : "entries"}.`);
    router.refresh();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void ask()}>
        {isBusy ? "Asking…" : "Ask the platform again"}
      </Button>
      <p role="status" className="text-xs text-good empty:hidden">
        {message}
      </p>
      <ErrorSummary trouble={trouble} />
    </div>
  );
}
