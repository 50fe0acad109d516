// Everything else under /oauth is answered in JSON, as under /oauth2.
import { refuseTokenPath } from "@/lib/taxi/oauth/token-endpoint";

export const GET = refuseTokenPath;
export const HEAD = refuseTokenPath;
export const POST = refuseTokenPath;
export const PUT = refuseTokenPath;
export const PATCH = refuseTokenPath;
export const DELETE = refuseTokenPath;
export const OPTIONS = refuseTokenPath;
