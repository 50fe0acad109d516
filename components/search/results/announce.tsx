"use client"; // Says once, in a live region that was there before, that the list has changed (row X05).
import { createContext, Fragment, type ReactNode, use, useCallback, useEffect, useState } from "react";

const Announcing = createContext<(text: string) => void>(() => undefined);

/** Around everything that may announce something; its region is part of the page before there is anything to say. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: "", times: 0 });
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  return (
    <Announcing value={say}>
      <p role="status" className="visually-hidden">
        {/* A new list that is told in the same words is told again. */}
        <Fragment key={said.times}>{said.text}</Fragment>
      </p>
      {children}
    </Announcing>
  );
}

export function Announce({ text }: { text: string }) {
  const announce = use(Announcing);
  useEffect(() => announce(text), [announce, text]);
  return null;
}
