"use client";
// A client component because only the browser knows what is being typed: it is kept while it is, so that no reload loses it,
// and a form that was sent is not sent again by another press.
import { type ReactNode, useRef } from "react";
import { useListener } from "@/components/ui/use-listener";

const PAUSE_MS = 600;

interface BookingFormProps {
  action: string;
  id: string;
  children: ReactNode;
}

export function BookingForm({ action, id, children }: BookingFormProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isSent = useRef(false);
  // A page that is gone back to may show what has changed since.
  useListener("pageshow", ({ persisted }) => persisted && location.reload());
  return (
    <form
      id={id}
      action={action}
      method="post"
      noValidate
      onChange={(event) => {
        const form = event.currentTarget;
        if (timer.current) clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const typed = new URLSearchParams();
          for (const [name, value] of new FormData(form))
            if (typeof value === "string") typed.append(name, value);
          typed.set("do", "keep");
          // What cannot be kept now is kept by the next change, or sent with the form.
          void fetch(action, { method: "POST", body: typed, keepalive: true }).catch(() => undefined);
        }, PAUSE_MS);
      }}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (isSent.current) event.preventDefault();
        if (submitter?.getAttribute("value") === "keep") return;
        isSent.current = true;
        if (timer.current) clearTimeout(timer.current);
        if (submitter?.dataset.sending) {
          submitter.textContent = submitter.dataset.sending;
          submitter.setAttribute("aria-disabled", "true");
        }
      }}
    >
      {children}
    </form>
  );
}
