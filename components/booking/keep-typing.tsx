"use client";
// A client component because only the browser knows what is being typed: it is kept while it is, so that no reload loses it,
// and a form that was sent is not sent again by another press.
import { type ReactNode, useRef, useState } from "react";
import { useListener } from "@/components/ui/events";
import { keepSoon } from "./keep-soon";
import { settleProblem } from "./settle-problem";

const PAUSE_MS = 600;

/** Stores what the form holds; what cannot be stored now is with the next change, or sent with the form. */
function keep(form: HTMLFormElement, action: string): void {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") typed.append(name, value);
  typed.set("do", "keep");
  void fetch(action, { method: "POST", body: typed, keepalive: true }).catch(() => undefined);
}

interface BookingFormProps {
  action: string;
  id: string;
  children: ReactNode;
}

export function BookingForm({ action, id, children }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [typing] = useState(() => keepSoon(() => form.current && keep(form.current, action), PAUSE_MS));
  // A reload asks for the page between these two; the first one may not come at all.
  useListener("beforeunload", typing.flush);
  useListener("pagehide", typing.flush);
  // A page that is gone back to may show what has changed since.
  useListener("pageshow", ({ persisted }) => persisted && location.reload());
  return (
    <form
      ref={form}
      id={id}
      action={action}
      method="post"
      noValidate
      onChange={({ target }) => {
        if ("name" in target) settleProblem(form.current, id, String(target.name));
        typing.change();
      }}
      onBlur={typing.flush}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (isSent.current) event.preventDefault();
        if (submitter?.getAttribute("value") === "keep") return;
        isSent.current = true;
        typing.cancel();
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
