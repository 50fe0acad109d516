"use client";
// A client component because the desk is live: it refreshes by itself, ticks, and is worked by keys.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { DeskBody } from "./desk-body";

/** Failures must be seen, so nothing is retried in silence or paused because the browser thinks it is offline. */
const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always", gcTime: 60_000 } } });

export function Desk({ role }: { role: "viewer" | "operator" | "admin" }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <DeskBody role={role} />
    </QueryClientProvider>
  );
}
