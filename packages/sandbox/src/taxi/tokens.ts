// Tokens of the sandbox's taxi platform: signed JWTs whose life is told by the sandbox's own clock.
import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import type { Clock } from "../clock";

const ALGORITHM = "HS256";
const ISSUER = "roomward-sandbox-taxi";
const AUDIENCE = "taxi-api";

export interface TaxiTokens {
  readonly lifeSeconds: number;
  issue(clientId: string): Promise<string>;
  verify(token: string): Promise<"valid" | "expired" | "invalid">;
}

/** Tokens of one seed: a sandbox that was started again still takes them. */
export function makeTaxiTokens(seed: number, lifeSeconds: number, clock: Clock): TaxiTokens {
  const key = createHash("sha256").update(`taxi tokens of ${seed}`).digest();
  let issued = 0;
  return {
    lifeSeconds,
    async issue(clientId) {
      const now = Math.floor(clock.now() / 1000);
      issued += 1;
      return new SignJWT({ client_id: clientId })
        .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds)
        .setJti(`${now}-${issued}`)
        .sign(key);
    },
    async verify(token) {
      try {
        await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: "at+jwt",
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["exp", "sub"],
          currentDate: new Date(clock.now()),
        });
        return "valid";
      } catch (error) {
        return error instanceof errors.JWTExpired ? "expired" : "invalid";
      }
    },
  };
}
