// GET /api/health/ready: 200 once the reference lists are read, 503 before; 200 as well while the database is away.
import { databaseAwaySince } from "@/lib/database-away";
import { route } from "@/lib/http/route";
import { referenceStatus } from "@/lib/mirror/reference";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/health/ready",
  limited: false,
  GET: async () => {
    // Without the database visitors are served from memory and the platform, also where nothing was read yet.
    const reference = databaseAwaySince() === null ? referenceStatus() : { ready: true };
    return Response.json(
      { ready: reference.ready },
      { status: reference.ready ? 200 : 503, headers: { "cache-control": "no-store" } },
    );
  },
});
