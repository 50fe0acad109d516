// The token endpoint under the address that the platform's guide tells suppliers to host it at (gaps 16).
import { answerTokenRequest, refuseTokenMethod } from "@/lib/taxi/oauth/token-endpoint";

export const POST = answerTokenRequest;
export const GET = refuseTokenMethod;
export const HEAD = refuseTokenMethod;
export const PUT = refuseTokenMethod;
export const PATCH = refuseTokenMethod;
export const DELETE = refuseTokenMethod;
export const OPTIONS = refuseTokenMethod;
