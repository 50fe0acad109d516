"use client";
// A client component because signing out takes a token that is asked for when the button is pressed.
import { useState } from "react";
import { Button } from "@/components/ui/button";

async function endSession(): Promise<void> {
  const response = await fetch("/api/auth/csrf", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`csrf answered ${response.status}`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, callbackUrl: "/staff/sign-in", json: "true" });
  const answer = await fetch("/api/auth/signout", { method: "POST", body });
  if (!answer.ok) throw new Error(`sign-out answered ${answer.status}`);
}

export function SignOut() {
  const [state, setState] = useState<"still" | "busy" | "failed">("still");
  const press = async () => {
    setState("busy");
    try {
      await endSession();
      // A new document: nothing that was read while signed in stays in memory.
      window.location.assign("/staff/sign-in");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mt-3 w-full"
        disabled={state === "busy"}
        onClick={press}
      >
        {state === "busy" ? "Signing out…" : "Sign out"}
      </Button>
      <p role="alert" className="mt-2 text-2xs text-danger empty:hidden">
        {state === "failed" && "You are still signed in: the server could not be asked. Try again."}
      </p>
    </>
  );
}
