// The one module that knows next-auth: its settings, its handler, and the claim inside its session cookie.
import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import * as nextAuthModule from "next-auth";
import { decode, type JWTDecodeParams } from "next-auth/jwt";
import * as credentialsModule from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { config } from "@/lib/config";
import { keysFor } from "@/lib/keys";
import { log } from "@/lib/log";
import { type Client, deviceCookieFor } from "./client";
import { COOKIES } from "./cookies";
import { ABSOLUTE_MS, signOutSession, startSession } from "./sessions";
import { type Admitted, admitByEmail, SignInRefused, signInByPassword } from "./sign-in";
import { safeTarget } from "./target";

/** The optional identity provider, by OpenID Connect discovery; it tells who somebody is, never what they may do. */
interface OidcProfile {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

function oidcProvider(): OAuthConfig<OidcProfile>[] {
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
function vouchedEmail(profile: unknown): string | null {
  const { email, email_verified } = (profile ?? {}) as Partial<OidcProfile>;
  return typeof email === "string" && email_verified === true ? email : null;
}

const SIGN_IN = "/staff/sign-in";
const SECONDS = ABSOLUTE_MS / 1000;

/** Both are CommonJS: what a default import holds depends on who bundles. */
function callable<T>(module: { default: T | { default: T } }): T {
  const { default: found } = module;
  return typeof found === "function" ? found : (found as { default: T }).default;
}

export interface Claim {
  sessionId: string;
  userId: string;
}

const claimIn = (token: Record<string, unknown>): Claim | null =>
  typeof token.sid === "string" && typeof token.sub === "string"
    ? { sessionId: token.sid, userId: token.sub }
    : null;

/** Codes only, and a message without anything as long as a token: errors of a provider may quote what it was sent. */
function note(code: string, metadata: unknown): void {
  const reported = metadata as { message?: unknown; error?: { message?: unknown } } | undefined;
  const message = String(reported?.error?.message ?? reported?.message ?? "");
  log.warn({ code, message: message.slice(0, 200).replace(/[\w.~+/=-]{24,}/g, "…") }, "sign-in");
}

const logger = {
  error: (code: string, metadata: unknown) => {
    // An old or foreign cookie is no event.
    if (code !== "JWT_SESSION_ERROR") note(code, metadata);
  },
  warn: (code: string) => log.debug({ code }, "sign-in"),
  debug: () => {},
};

/** A thrown code reaches the sign-in page by next-auth's own way; anything else means that the database is away. */
async function orCode(work: Promise<Admitted>): Promise<Admitted> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    log.error({ err: error }, "a sign-in could not be judged");
    throw new Error("Away");
  }
}

async function admitFromProvider(profile: unknown): Promise<true | string> {
  try {
    const email = vouchedEmail(profile);
    if (email === null) return `${SIGN_IN}?error=Unverified`;
    return (await admitByEmail(email)) === null ? `${SIGN_IN}?error=Unknown` : true;
  } catch (error) {
    log.error({ err: error }, "a sign-in could not be judged");
    return `${SIGN_IN}?error=Away`;
  }
}

async function personOf(
  method: "password" | "oidc",
  user: { id: string; email?: string | null },
  profile: unknown,
) {
  if (method === "password") return { id: user.id, email: user.email ?? "" };
  const person = await admitByEmail(vouchedEmail(profile) ?? "");
  if (person === null) throw new Error("the person is no longer known");
  return person;
}

const secrets = (): string[] => keysFor("staff-session").map((key) => Buffer.from(key).toString("base64"));

/** A cookie is sealed with the secret in force, or with the one before. */
async function decodeWithEither(params: JWTDecodeParams) {
  let failure: unknown;
  for (const secret of secrets())
    try {
      return await decode({ ...params, secret });
    } catch (error) {
      failure = error;
    }
  throw failure;
}

const base = (): nextAuthModule.NextAuthOptions => ({
  secret: secrets()[0],
  session: { strategy: "jwt", maxAge: SECONDS },
  jwt: { maxAge: SECONDS, decode: decodeWithEither },
  cookies: COOKIES,
  pages: { signIn: SIGN_IN, signOut: SIGN_IN, error: SIGN_IN, verifyRequest: SIGN_IN },
  logger,
  providers: [],
  callbacks: {
    // The cookie carries who and which session, nothing else: name and role are the database's.
    session: ({ session, token }) => Object.assign(session, { user: {}, claim: claimIn(token) }),
  },
});

/** What next-auth keeps to itself: what went wrong, and who came in. */
interface Outcome {
  error?: unknown;
  admitted: string | null;
}

function settings(client: Client, outcome: Outcome): nextAuthModule.NextAuthOptions {
  const common = base();
  return {
    ...common,
    providers: [
      callable(credentialsModule)({
        credentials: { email: {}, password: {} },
        authorize: (given) => orCode(signInByPassword(given?.email ?? "", given?.password ?? "", client)),
      }),
      ...oidcProvider(),
    ],
    callbacks: {
      ...common.callbacks,
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeTarget(url.replace(baseUrl, ""))}`,
      signIn: ({ account, profile }) => (account?.provider === "oidc" ? admitFromProvider(profile) : true),
      jwt: async ({ token, user, account, profile }) => {
        if (!account) return token;
        const method = account.provider === "oidc" ? "oidc" : "password";
        const person = await personOf(method, user, profile);
        const sid = await startSession(person, method, client.agent);
        outcome.admitted = person.email;
        return { sub: person.id, sid };
      },
    },
    events: {
      signOut: async ({ token }) => {
        try {
          const claim = claimIn(token ?? {});
          if (claim !== null) await signOutSession(claim.userId, claim.sessionId);
        } catch (error) {
          outcome.error = error;
        }
      },
    },
  };
}

/** Runs next-auth on a request it understands; `reply` receives the answer, and what tells the browser of who came in from others. */
export async function runNextAuth(
  request: Pick<NextApiRequest, "query" | "body" | "cookies" | "headers" | "method">,
  reply: { addCookie(line: string): void },
  client: Client,
): Promise<void> {
  const outcome: Outcome = { admitted: null };
  const handle = callable(nextAuthModule) as (
    request: NextApiRequest,
    reply: NextApiResponse,
    options: nextAuthModule.NextAuthOptions,
  ) => Promise<void>;
  const receiver: object = reply;
  await handle(request as NextApiRequest, receiver as NextApiResponse, settings(client, outcome));
  if (outcome.error !== undefined) throw outcome.error;
  if (outcome.admitted !== null) reply.addCookie(deviceCookieFor(outcome.admitted));
}

/** What the session cookie says: `none` without one, `invalid` when it is not ours or too old. */
export async function readClaim(sent: Record<string, string>): Promise<Claim | "none" | "invalid"> {
  const name = COOKIES.sessionToken.name;
  const matching = Object.fromEntries(
    Object.entries(sent).filter(([key]) => key === name || key.startsWith(`${name}.`)),
  );
  if (Object.keys(matching).length === 0) return "none";
  const request: Pick<NextApiRequest, "headers" | "cookies"> = { headers: {}, cookies: matching };
  const reply: object = { getHeader: () => undefined, setHeader: () => undefined };
  const session: unknown = await nextAuthModule.getServerSession(
    request as NextApiRequest,
    reply as NextApiResponse,
    base(),
  );
  return (session as { claim?: Claim | null } | null)?.claim ?? "invalid";
}
