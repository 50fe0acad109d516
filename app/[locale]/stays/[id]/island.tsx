// A part of the page that streams in; where no script can put it in place, the page waits for it instead.
import { type ReactNode, Suspense } from "react";
import type { StayRequest } from "./stay-request";

interface IslandProps {
  request: StayRequest;
  fallback: ReactNode;
  children: ReactNode;
}

export function Island({ request, fallback, children }: IslandProps) {
  return request.plain ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
