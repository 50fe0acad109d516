// Everything else under /api: 404 as a problem, not the page of an unknown address.
import { absentRoute } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = absentRoute("api");
