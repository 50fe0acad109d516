"use client";
// A client module because it remembers between two drawings.
import { useEffect, useRef } from "react";

/** The value, or the last one there was: a failure stays readable while it is asked again. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef<T | null>(null);
  useEffect(() => {
    if (value !== null) last.current = value;
  }, [value]);
  return value ?? last.current;
}
