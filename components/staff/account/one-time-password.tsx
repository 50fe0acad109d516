"use client";
// A client component because the password can be copied.
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** A password that is shown this once. */
export function OneTimePassword({ email, password }: { email: string; password: string }) {
  const [state, setState] = useState<"still" | "copied" | "failed">("still");
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <div>
      <p className="text-sm text-soft">
        <span className="break-all">{email}</span> can sign in with this password. It is shown this once and
        kept nowhere: hand it over in person, and have it changed under Account.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md bg-wash p-4">
        <code className="text-base break-all select-all">{password}</code>
        <Button variant="secondary" size="small" className="ms-auto" onClick={copy}>
          <Icon of={state === "copied" ? Check : Copy} size={16} />
          {state === "copied" ? "Copied" : "Copy"}
        </Button>
      </div>
      <p role="status" className="mt-2 text-xs text-soft empty:hidden">
        {state === "failed" && "It could not be copied: select it and copy it yourself."}
      </p>
    </div>
  );
}
