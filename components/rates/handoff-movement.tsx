"use client";
// A client component because the focus has to land on what moved (row A13).
import { type ReactNode, useEffect, useRef } from "react";

export function FocusOnArrival({ children, className }: { children: ReactNode; className: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={className} data-movement>
      {children}
    </div>
  );
}
