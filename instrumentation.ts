// Runs once when the server process starts: what works in the background begins here.

/** Next may call this more than once in a process; the second call does nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareIncoming } = await import("@/lib/http/incoming");
  prepareIncoming();
  const { startQuota } = await import("@/lib/quota/start-quota");
  startQuota();
  const { startTraffic } = await import("@/lib/traffic/record");
  startTraffic();
  const { startBackground } = await import("@/lib/mirror/start-mirror");
  const { indexes } = await import("@/lib/places/indexes");
  startBackground(indexes);
  const { startTaxi } = await import("@/lib/taxi/start-taxi");
  startTaxi();
  const { startParitySchedule } = await import("@/lib/staff/parity/schedule");
  startParitySchedule();
  const { startControl } = await import("@/lib/control/start-control");
  void startControl();
}
