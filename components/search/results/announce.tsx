"use client"; // Shows the length of a list, and announces it in a live region when it changes or is slow (row X05).
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { useLonger } from "@/components/list-map/list-and-map";
import { Notice } from "@/components/ui/notice";

const Announcing = createContext<(text: string) => void>(() => undefined);

/** Around everything that may announce something; its region is part of the page before there is anything to say. */
export function Announcer({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState({ text: "", times: 0 });
  const say = useCallback((text: string) => setNotice(({ times }) => ({ text, times: times + 1 })), []);
  return (
    <Announcing value={say}>
      <p role="status" className="visually-hidden">
        {/* A new list that is told in the same words is told again. */}
        <span key={notice.times}>{notice.text}</span>
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

/** How many stays a list has, true again after each page that was added; `first`: as the first page tells it. */
export function ListHeading({ first }: { first: string }) {
  return useLonger(first)?.heading ?? first;
}

export function ListAnnounce({ first }: { first: string }) {
  return <Announce text={useLonger(first)?.heading ?? first} />;
}

export function SoldOut({ first }: { first: string | null }) {
  const longer = useLonger(first);
  const text = longer === null ? first : longer.soldOutText;
  return text && <Notice>{text}</Notice>;
}

const SLOW_MS = 3_000;

export function SlowNote({ text }: { text: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className="text-soft">
      {isSlow && text}
    </span>
  );
}
