// GET /api/health/live: the process answers. Nothing is asked or read; also the floor that benchmarks compare with.

export function GET(): Response {
  return new Response(null, { status: 204 });
}
