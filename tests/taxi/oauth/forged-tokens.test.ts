// Tokens as an attacker makes them, by RFC 7515 and node:crypto alone: none opens the webhooks, and every sound one does.
import { createHash, createHmac, generateKeyPairSync, hkdfSync, sign as signWith } from "node:crypto";
import { expect, test, vi } from "vitest";

const SECRETS = vi.hoisted(() => {
  process.env.AUTH_SECRET = "the secret of this site, forty letters or more of it";
  process.env.AUTH_SECRET_PREVIOUS = "the secret that was in force before, forty letters too";
  process.env.SITE_ORIGIN = "https://stays.example";
  return { current: process.env.AUTH_SECRET, previous: process.env.AUTH_SECRET_PREVIOUS };
});
// A client that is known to the site: only the token itself can be what a delivery is refused for.
vi.mock("@/lib/taxi/oauth/client-cache", () => ({ isClientRevoked: async () => false }));

import { authoriseDelivery } from "@/lib/taxi/oauth/authorise";
import { TaxiRefusal } from "@/lib/taxi/refusal";

type Json = Record<string, unknown>;

const SITE = "https://stays.example";
const CLIENT = "taxi-0123456789ab";
const NOW = Math.floor(Date.now() / 1000);
const HEADER = { alg: "HS256", typ: "at+jwt" };

const claims = (change: Json = {}): Json => ({
  ...{ iss: SITE, aud: `${SITE}/v2`, sub: CLIENT, client_id: CLIENT, iat: NOW, exp: NOW + 300, jti: "1" },
  ...change,
});
const without = (name: string): Json =>
  Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));

const keyOf = (secret: string, purpose = "taxi-token") =>
  Buffer.from(hkdfSync("sha256", secret, "roomward", purpose, 32));
const KEY = keyOf(SECRETS.current);

/** A header or payload: as an object, or as the very text. */
const part = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

function signed(
  payload: unknown,
  key: Buffer | string = KEY,
  header: unknown = HEADER,
  hash = "sha256",
): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
}

const SOUND = signed(claims());
const [HEAD = "", PAYLOAD = "", SIGNATURE = ""] = SOUND.split(".");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const publicPem = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();

function byRsa(): string {
  const text = `${part({ ...HEADER, alg: "RS256" })}.${PAYLOAD}`;
  return `${text}.${signWith("sha256", Buffer.from(text), rsa.privateKey).toString("base64url")}`;
}

const name = (value: unknown): string => JSON.stringify(value).slice(0, 60);

const UNSIGNED = ["none", "None", "NONE", "none\0", "", null, 0, [], ["HS256"]].flatMap((alg) => {
  const text = `${part({ ...HEADER, alg })}.${PAYLOAD}`;
  const empty = createHmac("sha256", "").update(text).digest("base64url");
  return [`${text}.`, `${text}.${empty}`].map((token) => [`with alg ${name(alg)}`, token]);
});

const RENAMED = ["HS384", "HS512", "RS256", "ES256", "EdDSA", "hs256", "HS256 ", "dir", undefined].map(
  (alg) => [
    `with alg ${name(alg ?? "missing")} over a sound signature`,
    signed(claims(), KEY, { ...HEADER, alg }),
  ],
);

const BY_OTHER_KEYS = Object.entries({
  "by HS384 with our key": signed(claims(), KEY, { ...HEADER, alg: "HS384" }, "sha384"),
  "by HS512 with our key": signed(claims(), KEY, { ...HEADER, alg: "HS512" }, "sha512"),
  "by RS256 with a key of its own": byRsa(),
  "with a public key as the secret": signed(claims(), publicPem),
  "with no key": signed(claims(), ""),
  "with 32 zero bytes": signed(claims(), Buffer.alloc(32)),
  "with the client's id": signed(claims(), CLIENT),
  "with the site's secret itself": signed(claims(), SECRETS.current),
  "with a hash of the site's secret": signed(claims(), createHash("sha256").update(SECRETS.current).digest()),
  "with the key of sessions": signed(claims(), keyOf(SECRETS.current, "staff-session")),
  "with the key of no purpose": signed(claims(), keyOf(SECRETS.current, "")),
  "with half of our key": signed(claims(), KEY.subarray(0, 16)),
  "with a secret that was removed": signed(
    claims(),
    keyOf("a secret that is not set any more, forty letters"),
  ),
}).map(([how, token]) => [`signed ${how}`, token]);

const SIGNING_KEY = Buffer.from("a key that the header brings along.");
const JWK = { kty: "oct", k: SIGNING_KEY.toString("base64url"), alg: "HS256" };
const BROUGHT_KEYS = [
  { jwk: JWK },
  { jwks: { keys: [JWK] } },
  { kid: "../../../../dev/null" },
  { kid: "' OR '1'='1" },
  { kid: "__proto__", jwk: JWK },
  { jku: "http://127.0.0.1:9/keys" },
  { jku: "data:,x" },
  { x5u: "file:///etc/hostname" },
  { x5c: [SIGNING_KEY.toString("base64")] },
].flatMap((header) =>
  [SIGNING_KEY, Buffer.alloc(0), Buffer.from("\0")].map((key) => [
    `whose header names a key by ${name(header)}`,
    signed(claims(), key, { ...HEADER, ...header }),
  ]),
);

const CRITICAL = [["x"], ["b64"], ["exp"], [], "x"].map((crit) => [
  `with crit ${name(crit)}`,
  signed(claims(), KEY, { ...HEADER, crit, x: 1, b64: false }),
]);

const TYPES = ["JWT", "id+jwt", "logout+jwt", "at", "at+jwt2", "", null, 7, ["at+jwt"], undefined].map(
  (typ) => [`of type ${name(typ ?? "missing")}`, signed(claims(), KEY, { alg: "HS256", typ })],
);

const CHANGES: Json[] = [
  ...[
    `${SITE}/`,
    SITE.toUpperCase(),
    "http://stays.example",
    `${SITE}.evil.example`,
    "",
    null,
    7,
    [SITE],
  ].map((iss) => ({ iss })),
  ...[SITE, `${SITE}/v1`, `${SITE}/v2/`, `${SITE}/V2`, "https://evil.example/v2", "*", "", null, [], {}].map(
    (aud) => ({ aud }),
  ),
  ...[7, 3_600, 31_536_000].map((ago) => ({ exp: NOW - ago, iat: NOW - ago - 300 })),
  ...[0, -1, null, "", String(NOW + 300), true, [NOW + 300], {}].map((exp) => ({ exp })),
  ...[60, 86_400, null, "now", {}].map((nbf) => ({ nbf: typeof nbf === "number" ? NOW + nbf : nbf })),
  ...[330, 31_536_000].map((ahead) => ({ iat: NOW + ahead, exp: NOW + ahead + 300 })),
  ...[null, "", String(NOW), [NOW], {}, true].map((iat) => ({ iat })),
  ...["taxi-other", "", null, 7, [CLIENT], `${CLIENT} `, CLIENT.toUpperCase()].map((sub) => ({ sub })),
  ...["taxi-other", "", null, 7, [CLIENT], `${CLIENT}\0`].map((client_id) => ({ client_id })),
  { client_id: 7, sub: 7 },
];
const CLAIMS = [
  ...CHANGES.map((change) => [`with the claims ${name(change)}`, signed(claims(change))]),
  ...Object.keys(claims()).map((claim) => [`without the claim ${claim}`, signed(without(claim))]),
  ...["null", "[]", "7", '"text"', "", "{", `${JSON.stringify(claims())},`].map((text) => [
    `with the payload ${name(text)}`,
    signed(text),
  ]),
  ...["null", "[]", "7", "", "{"].map((text) => [
    `with the header ${name(text)}`,
    signed(claims(), KEY, text),
  ]),
];

const RAISED = part(claims({ sub: "taxi-other", client_id: "taxi-other" }));
const other = (text: string): string => (text.startsWith("A") ? "B" : "A") + text.slice(1);
const LETTERS = Object.entries({
  "with the payload of another client": `${HEAD}.${RAISED}.${SIGNATURE}`,
  "with another letter in its header": `${other(HEAD)}.${PAYLOAD}.${SIGNATURE}`,
  "with another letter in its payload": `${HEAD}.${other(PAYLOAD)}.${SIGNATURE}`,
  "with another letter in its signature": `${HEAD}.${PAYLOAD}.${other(SIGNATURE)}`,
  "without a signature": `${HEAD}.${PAYLOAD}.`,
  "of two parts": `${HEAD}.${PAYLOAD}`,
  "of four parts": `${SOUND}.${SIGNATURE}`,
  "of five parts, as an encrypted one": `${HEAD}...${PAYLOAD}.${SIGNATURE}`,
  "with a signature two letters shorter": SOUND.slice(0, -2),
  "with a signature two letters longer": `${SOUND}AA`,
  "with a padded signature": `${SOUND}=`,
  "with parts in another order": `${PAYLOAD}.${HEAD}.${SIGNATURE}`,
  "in capitals": SOUND.toUpperCase(),
  "with dots as percent signs": SOUND.replaceAll(".", "%2E"),
  "as JSON": JSON.stringify({ payload: PAYLOAD, protected: HEAD, signature: SIGNATURE }),
  "within another token": signed(SOUND, KEY, { ...HEADER, cty: "JWT" }),
  "of 5 KB, although it is sound": signed(claims({ padding: "x".repeat(3_500) })),
  "that is one word": "null",
  "of dots": "..",
  "of 16 KB of letters": "A".repeat(16 * 1024),
});

/** A sound token in a header that is none of the two allowed ones. */
const PRESENTED = [
  ...["Token", "JWT", "DPoP", "Basic", "OAuth", "Bearer Bearer", "Bearer,", "Bearer:"].map(
    (scheme) => `${scheme} ${SOUND}`,
  ),
  ...[`Bearer=${SOUND}`, `Bearer "${SOUND}"`, `"${SOUND}"`, `Bearer\t${SOUND}`, `Bearer\u00a0${SOUND}`],
  ...[`${SOUND},`, `,${SOUND}`, `${SOUND} ${SOUND}`, `${SOUND}, ${SOUND}`, `${SOUND};q=1`],
  ...[`Bearer ${SOUND}, Bearer ${SOUND}`, `Bearer ${SOUND},Basic eDp4`, `Bearer token="${SOUND}"`],
].map((value) => [`sent as ${name(value.replaceAll(SOUND, "TOKEN"))}`, value]);

const FORGED = [UNSIGNED, RENAMED, BY_OTHER_KEYS, BROUGHT_KEYS, CRITICAL, TYPES, CLAIMS, LETTERS].flat();

async function deliver(headers: Record<string, string>, query = ""): Promise<string | TaxiRefusal> {
  const request = new Request(`${SITE}/v2/bookings${query}`, { method: "POST", headers });
  return authoriseDelivery(request).then(
    ({ clientId }) => clientId,
    (error: unknown) => (error instanceof TaxiRefusal ? error : Promise.reject(error)),
  );
}

const refusal = (challenge: string) => ({ status: 401, headers: { "www-authenticate": challenge } });

const INVALID = refusal('Bearer error="invalid_token", realm="roomward"');

test.each(FORGED)("a token %s is refused, bare and after Bearer", async (_what, token = "") => {
  expect(await deliver({ authorization: token })).toMatchObject(INVALID);
  expect(await deliver({ authorization: `Bearer ${token}` })).toMatchObject(INVALID);
});

test.each(PRESENTED)("a sound token %s is refused", async (_how, authorization = "") => {
  expect(await deliver({ authorization })).toMatchObject(INVALID);
});

test.each<[string, Record<string, string>, string]>([
  ["in no header", {}, ""],
  ["in an empty header", { authorization: "" }, ""],
  ["in X-Authorization", { "x-authorization": SOUND }, ""],
  ["in Proxy-Authorization", { "proxy-authorization": `Bearer ${SOUND}` }, ""],
  ["in a cookie", { cookie: `access_token=${SOUND}` }, ""],
  ["in the query", {}, `?access_token=${SOUND}`],
])("a token %s counts as missing", async (_where, headers, query) => {
  expect(await deliver(headers, query)).toMatchObject(refusal('Bearer realm="roomward"'));
});

test.each([
  ["made by the standards", SOUND],
  ["after Bearer in small letters", `bearer ${SOUND}`],
  ["signed with the previous secret", signed(claims(), keyOf(SECRETS.previous))],
  ["with its type's whole name", signed(claims(), KEY, { ...HEADER, typ: "application/at+jwt" })],
  ["for us among other audiences", signed(claims({ aud: ["x", `${SITE}/v2`] }))],
  ["from four minutes ahead", signed(claims({ iat: NOW + 240, exp: NOW + 500 }))],
  ["valid from now on", signed(claims({ nbf: NOW }))],
  ["with a key id", signed(claims(), KEY, { ...HEADER, kid: "1" })],
])("a token %s is accepted", async (_what, authorization) => {
  expect(await deliver({ authorization })).toBe(CLIENT);
});
