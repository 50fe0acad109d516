// What our token endpoint can do, for clients that configure themselves (RFC 8414).
import "server-only";
import { randomUUID } from "node:crypto";
import { config } from "@/lib/config";
import { OAuthRefusal, oauthResponse } from "./oauth-refusal";

const SECONDS = 300;

/**
 * There is no authorization endpoint, so the list of response types is empty: section 2 requires it, and section 3.2 would
 * leave an empty one out; clients look for it.
 */
export async function answerMetadata(): Promise<Response> {
  const { origin } = config.site;
  const body = {
    issuer: origin,
    token_endpoint: `${origin}/oauth2/token`,
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    grant_types_supported: ["client_credentials"],
    response_types_supported: [],
  };
  return Response.json(body, { headers: { "cache-control": `public, max-age=${SECONDS}` } });
}

export async function refuseMetadataMethod(): Promise<Response> {
  const refusal = new OAuthRefusal(405, "invalid_request", "This document is only read: use GET.", {
    allow: "GET, HEAD",
  });
  return oauthResponse(refusal, randomUUID());
}
