// GET /api/health/ready: 200 once visitors are served as they should be, 503 before; also 200 while the database is away.
import { route } from "@/lib/http/route";
import { isReady } from "@/lib/mirror/start-mirror";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/health/ready",
  limited: false,
  GET: async () => {
    const ready = isReady();
    return Response.json({ ready }, { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } });
  },
});
