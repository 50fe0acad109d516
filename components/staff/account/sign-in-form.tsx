"use client";
// A client component because next-auth takes the attempt as two requests and answers with a code.
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import type { Trouble } from "../ui/post";
import { PasswordBox } from "./password-box";
import { attemptSignIn, sentenceFor } from "./sign-in-attempt";

interface SignInFormProps {
  /** The staff page to go to. */
  target: string;
  /** Code from the address, e.g. when the identity provider sent somebody back. */
  code: string | null;
  hasProvider: boolean;
}

const BOXES = { email: "sign-in-email", password: "sign-in-password" };

function troubleOf(code: string | null): Trouble | null {
  const sentence = sentenceFor(code);
  return sentence === null ? null : { sentence, fields: {}, isSignedOut: false };
}

function missing(email: string, password: string): Trouble | null {
  const fields = {
    ...(email.trim() === "" ? { email: "Type your e-mail address." } : {}),
    ...(password === "" ? { password: "Type your password." } : {}),
  };
  return Object.keys(fields).length === 0
    ? null
    : { sentence: "Something is missing.", fields, isSignedOut: false };
}

const never = () => () => {};
/** A form that is sent before the script runs would leave the page. */
const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function SignInForm({ target, code, hasProvider }: SignInFormProps) {
  const [trouble, setTrouble] = useState(() => troubleOf(code));
  const [busy, setBusy] = useState<"password" | "provider" | null>(null);
  const isReady = useIsReady();

  const byPassword = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email") ?? "");
    const box = event.currentTarget.elements.namedItem("password") as HTMLInputElement;
    const password = box.value;
    const incomplete = missing(email, password);
    setTrouble(incomplete);
    if (incomplete !== null) return;
    setBusy("password");
    const result = await attemptSignIn("callback/credentials", { email, password });
    // A new document: nothing of before stays in memory.
    if (result.code === null) return window.location.assign(target);
    // A password that was judged wrong is of no more use, and should not stand there for the next person.
    if (result.code === "Wrong") box.value = "";
    setTrouble(troubleOf(result.code));
    setBusy(null);
  };

  const byProvider = async () => {
    setBusy("provider");
    const result = await attemptSignIn("signin/oidc", { callbackUrl: target });
    if (result.code === null && result.url !== null) return window.location.assign(result.url);
    setTrouble(troubleOf(result.code ?? "OAuthSignin"));
    setBusy(null);
  };

  return (
    <div className="space-y-6">
      <noscript>
        <p className="text-sm">
          Signing in needs JavaScript: allow it for this site, then load the page again.
        </p>
      </noscript>
      <ErrorSummary trouble={trouble} boxes={BOXES} />
      <form method="post" noValidate onSubmit={byPassword} className="space-y-5">
        <Field id={BOXES.email} label="E-mail address" error={trouble?.fields.email}>
          {(box) => (
            <input
              {...box}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              className="box aria-invalid:border-danger"
            />
          )}
        </Field>
        <Field id={BOXES.password} label="Password" error={trouble?.fields.password}>
          {(box) => <PasswordBox box={box} name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" className="w-full" disabled={!isReady || busy !== null}>
          {busy === "password" ? "Signing in…" : "Sign in"}
        </Button>
      </form>
      {hasProvider && (
        <>
          <p className="flex items-center gap-3 text-xs text-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            or
          </p>
          <Button
            variant="secondary"
            className="w-full"
            disabled={!isReady || busy !== null}
            onClick={byProvider}
          >
            {busy === "provider" ? "Going to the identity provider…" : "Sign in through your organisation"}
          </Button>
        </>
      )}
    </div>
  );
}
