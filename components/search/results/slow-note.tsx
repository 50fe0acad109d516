"use client"; // Says after three seconds that prices are still awaited, so that silence is not taken for an end.
import { useEffect, useState } from "react";

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
