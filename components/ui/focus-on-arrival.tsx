"use client";
// A client component because the focus has to land on what is new on a page: a price that moved, mistakes in a form.
import { type ComponentProps, useEffect, useRef } from "react";

export function FocusOnArrival(props: ComponentProps<"div">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <div ref={box} tabIndex={-1} role="alert" {...props} />;
}
