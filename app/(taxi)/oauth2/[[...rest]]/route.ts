// Everything else under /oauth2 is answered in JSON: a machine asks here, and a page would tell it nothing.
import { refuseTokenPath } from "@/lib/taxi/oauth/token-endpoint";

export const GET = refuseTokenPath;
export const HEAD = refuseTokenPath;
export const POST = refuseTokenPath;
export const PUT = refuseTokenPath;
export const PATCH = refuseTokenPath;
export const DELETE = refuseTokenPath;
export const OPTIONS = refuseTokenPath;
