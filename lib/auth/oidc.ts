// The optional identity provider, by OpenID Connect discovery; it tells who somebody is, never what they may do.
import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { config } from "@/lib/config";

export interface OidcProfile {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

export function oidcProvider(): OAuthConfig<OidcProfile>[] {
  const { oidc } = config.auth;
  if (oidc === null) return [];
  return [
    {
      id: "oidc",
      name: "Single sign-on",
      type: "oauth",
      wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      profile: ({ sub }) => ({ id: sub }),
    },
  ];
}

/** The address the provider vouches for; null when it does not. */
export function vouchedEmail(profile: unknown): string | null {
  const { email, email_verified } = (profile ?? {}) as Partial<OidcProfile>;
  return typeof email === "string" && email_verified === true ? email : null;
}
