"use client"; // That a stay was looked at is kept in the browser only.
import { useEffect, useRef } from "react";
import type { Sentences } from "@/lib/i18n/say";

interface KeepLookProps {
  id: number;
  /** The server's instant of this page. */
  at: string;
  terms: string | null;
  /** Words of the copy that can be read without a connection. */
  copy: Sentences<"saved.copy">;
}

/** Keeps that the reader looked at this stay, when the page has come to rest. */
export function KeepLook({ id, at, terms, copy }: KeepLookProps) {
  const sent = useRef(copy);
  useEffect(() => {
    const keep = async () =>
      (await import("@/lib/personal/actions")).storeLook({ id, at, terms }, sent.current);
    const idle = window.requestIdleCallback?.(() => void keep(), { timeout: 4_000 });
    const timer = idle === undefined ? setTimeout(() => void keep(), 1_500) : undefined;
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
      clearTimeout(timer);
    };
  }, [id, at, terms]);
  return null;
}
