// Runs once when the server process starts: what works in the background begins here, and production's server is offered.
import type { Instrumentation } from "next";
import type { SiteServer } from "@/lib/http/serve";

type Handle = ConstructorParameters<typeof SiteServer>[0];

/** The waiting server/main.mjs: what it serves with, or why nothing can be served. */
interface Entry {
  serve(start: (handle: Handle) => Promise<void>): void;
  fail(error: unknown): void;
}

/** Next may call this more than once in a process; the second call does nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { processWide } = await import("@/lib/process-wide");
  // `next dev` brings a server, and an end, of its own.
  const entry = processWide<Entry | null>("entry", () => null);
  try {
    // First: what a request belongs to has to be known before the first one comes.
    const { startTelemetry } = await import("@/lib/telemetry/start-telemetry");
    await startTelemetry("site");
    const { prepareIncoming } = await import("@/lib/http/incoming");
    prepareIncoming();
    const { endOnMismatch } = await import("@/lib/db/database");
    endOnMismatch();
    const { startQuota } = await import("@/lib/quota/start-quota");
    startQuota();
    const { startTraffic } = await import("@/lib/traffic/record");
    startTraffic();
    const { startBackground } = await import("@/lib/mirror/start-mirror");
    const { indexes } = await import("@/lib/places/indexes");
    startBackground(indexes);
    const { startTaxi } = await import("@/lib/taxi/start-taxi");
    startTaxi();
    const { startOrders } = await import("@/lib/orders/start-orders");
    startOrders();
    const { startControl } = await import("@/lib/control/start-control");
    void startControl();
    const { exitAfterShutdown, onShutdownFirst } = await import("@/lib/db/shutdown");
    const { siteServer } = await import("@/lib/http/serve");
    const { answersAhead } = await import("@/lib/http/ahead");
    const search = await import("@/app/api/search/route");
    const count = await import("@/app/api/search/count/route");
    const prices = await import("@/app/api/search/prices/route");
    const cars = await import("@/app/api/cars/search/route");
    const { webhooksAhead } = await import("@/lib/taxi/inbound/ahead");
    if (entry !== null) exitAfterShutdown();
    entry?.serve(async (handle) => {
      const ahead = answersAhead({
        "/api/search": search.GET,
        "/api/search/count": count.GET,
        "/api/search/prices": prices.GET,
        "/api/cars/search": cars.GET,
      });
      const server = siteServer(handle, [ahead, webhooksAhead]);
      onShutdownFirst(() => server.drain());
      await server.listen();
    });
  } catch (error) {
    entry?.fail(error);
    throw error;
  }
}

/** A page or a handler threw something nobody caught. */
export const onRequestError: Instrumentation.onRequestError = async (_error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { processMetrics } = await import("@/lib/telemetry/start-telemetry");
  processMetrics()?.failed(context.routePath, context.routeType);
};
