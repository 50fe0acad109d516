// GET /api/health/ready: 200 once the reference lists are read, 503 before.
import { route } from "@/lib/http/route";
import { referenceStatus } from "@/lib/mirror/reference";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/health/ready",
  limited: false,
  GET: async () => {
    const reference = referenceStatus();
    return Response.json(
      { ready: reference.ready },
      { status: reference.ready ? 200 : 503, headers: { "cache-control": "no-store" } },
    );
  },
});
