// Tokens as an attacker makes them, and a few that are sound: by RFC 7515 and node:crypto alone.
import { createHash, createHmac, generateKeyPairSync, hkdfSync, type KeyObject, sign } from "node:crypto";
import type { Chance } from "../support/chance";

type Json = Record<string, unknown>;

export interface Wares {
  origin: string;
  secret: string;
  /** Of AUTH_SECRET_PREVIOUS, and of a secret that is no longer set at all. */
  previous: string;
  removed: string;
  clientId: string;
  clientSecret: string;
  otherId: string;
  revokedId: string;
}

export interface Forged {
  what: string;
  token: string;
}

const part = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

export const keyOf = (secret: string, purpose = "taxi-token"): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "roomward", purpose, 32));

const HEADER = { alg: "HS256", typ: "at+jwt" };
const seconds = (): number => Math.floor(Date.now() / 1_000);

export const claimsOf = ({ origin, clientId }: Wares, change: Json = {}): Json => ({
  iss: origin,
  aud: `${origin}/v2`,
  sub: clientId,
  client_id: clientId,
  iat: seconds(),
  exp: seconds() + 300,
  jti: `drill-${Math.random()}`,
  ...change,
});

/** `payload` and `header` as objects, or as the very text. */
export function signed(payload: unknown, key: Buffer | string, header: unknown = HEADER, hash = "sha256") {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
}

function byPair(payload: Json, alg: string, key: KeyObject, hash: string | null): string {
  const text = `${part({ ...HEADER, alg })}.${part(payload)}`;
  const signature = sign(
    hash,
    Buffer.from(text),
    alg.startsWith("ES") ? { key, dsaEncoding: "ieee-p1363" } : key,
  );
  return `${text}.${signature.toString("base64url")}`;
}

const without = (claims: Json, name: string): Json =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

function algorithms(wares: Wares, key: Buffer): Forged[] {
  const claims = claimsOf(wares);
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const curve = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const edwards = generateKeyPairSync("ed25519");
  const pem = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();
  const unsigned = ["none", "None", "NONE", "nOnE", "none\u0000", "", null, 0, [], ["HS256"]].flatMap(
    (alg) => {
      const text = `${part({ ...HEADER, alg })}.${part(claims)}`;
      const signature = createHmac("sha256", "").update(text).digest("base64url");
      return [`${text}.`, text, `${text}.${signature}`, `${text}.AA`].map((token) => ({
        what: `alg ${JSON.stringify(alg)}`,
        token,
      }));
    },
  );
  const said = ["HS384", "HS512", "RS256", "ES256", "EdDSA", "PS256", "hs256", "HS256 ", "HS-256", "dir"].map(
    (alg) => ({ what: `alg ${alg} over a sound HS256`, token: signed(claims, key, { ...HEADER, alg }) }),
  );
  return [
    ...unsigned,
    ...said,
    { what: "no alg", token: signed(claims, key, { typ: "at+jwt" }) },
    { what: "HS384 by our key", token: signed(claims, key, { ...HEADER, alg: "HS384" }, "sha384") },
    { what: "HS512 by our key", token: signed(claims, key, { ...HEADER, alg: "HS512" }, "sha512") },
    { what: "RS256 by a key of its own", token: byPair(claims, "RS256", rsa.privateKey, "sha256") },
    { what: "ES256 by a key of its own", token: byPair(claims, "ES256", curve.privateKey, "sha256") },
    { what: "EdDSA by a key of its own", token: byPair(claims, "EdDSA", edwards.privateKey, null) },
    { what: "HS256 by a public key", token: signed(claims, pem) },
    { what: "HS256 by a public key without its end", token: signed(claims, pem.trim()) },
  ];
}

function keys(wares: Wares): Forged[] {
  const { origin, secret, removed, clientId, clientSecret } = wares;
  const guesses: Record<string, Buffer | string> = {
    "no key": "",
    "zero bytes": Buffer.alloc(32),
    "the word secret": "secret",
    "the client id": clientId,
    "the client's secret": clientSecret,
    "the hash that is kept": createHash("sha256").update(clientSecret).digest("hex"),
    "the bytes of that hash": createHash("sha256").update(clientSecret).digest(),
    "the secret itself": secret,
    "its hash": createHash("sha256").update(secret).digest(),
    "the issuer": origin,
    "the key of sessions": keyOf(secret, "staff-session"),
    "the key of devices": keyOf(secret, "staff-device"),
    "no purpose": keyOf(secret, ""),
    "half the key": keyOf(secret).subarray(0, 16),
    "a secret that was removed": keyOf(removed),
    "a removed secret's session key": keyOf(removed, "staff-session"),
  };
  return Object.entries(guesses).map(([what, key]) => ({
    what: `HS256 by ${what}`,
    token: signed(claimsOf(wares), key),
  }));
}

const KIDS = [
  "../../../../dev/null",
  "/dev/null",
  "/proc/sys/kernel/randomize_va_space",
  "file:///etc/hostname",
  "C:\\Windows\\win.ini",
  "%2e%2e%2f%2e%2e%2fetc/passwd",
  "' OR '1'='1",
  "x' UNION SELECT 'own' --",
  "1; DROP TABLE taxi_client; --",
  "$(id)",
  "`id`",
  "| id",
  "{{7*7}}",
  "$" + "{jndi:ldap://127.0.0.1/a}",
  "__proto__",
  "constructor",
  "http://127.0.0.1:9/key",
  "\u202egnp",
];

/** A key that the header itself names, brings along or leads to. */
function byHeader(wares: Wares, key: Buffer): Forged[] {
  const own = Buffer.from("a key that the header brings along.");
  const jwk = { kty: "oct", k: own.toString("base64url"), alg: "HS256" };
  const headers: Json[] = [
    ...KIDS.flatMap((kid) => [{ kid }, { kid, jwk }]),
    { jwk },
    { jwks: { keys: [jwk] } },
    { k: jwk.k },
    ...["jku", "x5u"].flatMap((name) =>
      [`http://127.0.0.1:9/keys`, "file:///etc/hostname", `${wares.origin}/keys`, "data:,x"].map(
        (address) => ({
          [name]: address,
        }),
      ),
    ),
    { x5c: [own.toString("base64")] },
    { x5t: createHash("sha1").update(own).digest("base64url") },
    { kid: ["a"], jku: {} },
  ];
  const keysTried = [own, Buffer.alloc(0), Buffer.from("\0")];
  return [
    ...headers.flatMap((header) =>
      keysTried.map((tried) => ({
        what: `header ${JSON.stringify(header).slice(0, 60)}`,
        token: signed(claimsOf(wares), tried, { ...HEADER, ...header }),
      })),
    ),
    ...[["x"], ["b64"], ["exp"], [], "x", ["alg"]].map((crit) => ({
      what: `crit ${JSON.stringify(crit)}`,
      token: signed(claimsOf(wares), key, { ...HEADER, crit, x: 1, b64: false }),
    })),
  ];
}

const YEAR = 31_536_000;

/** Signed by our own key: one thing is wrong with each. */
function claims(wares: Wares, key: Buffer, { below }: Chance): Forged[] {
  const { origin, otherId, revokedId } = wares;
  const now = seconds();
  const changes: Json[] = [
    ...[
      `${origin}/`,
      origin.toUpperCase(),
      origin.replace("http:", "https:"),
      `${origin}.evil.example`,
      "",
      null,
      7,
    ]
      .concat(["https://evil.example", `${origin}/v2`, " ".concat(origin)])
      .map((iss) => ({ iss })),
    { iss: [origin] },
    { iss: { origin } },
    ...[
      origin,
      `${origin}/v1`,
      `${origin}/v2/`,
      `${origin}/V2`,
      `${origin}/staff`,
      "https://evil.example/v2",
      "*",
      "",
    ]
      .concat([" "])
      .map((aud) => ({ aud })),
    ...[[], [origin], null, 7, {}, [[`${origin}/v2`]], [`${origin}/v2/`, "*"]].map((aud) => ({ aud })),
    ...[6, 7, 60, 3_600, 86_400, YEAR, 10 * YEAR, 8 + below(10_000)].map((ago) => ({
      exp: now - ago,
      iat: now - ago - 300,
    })),
    ...[0, -1, -now, null, "", String(now + 300), "never", true, [now + 300], {}].map((exp) => ({ exp })),
    ...[60, 600, 86_400, YEAR, 61 + below(10_000)].map((ahead) => ({ nbf: now + ahead })),
    ...[null, "", "now", [now], {}, true].map((nbf) => ({ nbf })),
    ...[330, 600, 86_400, YEAR, 331 + below(10_000)].map((ahead) => ({
      iat: now + ahead,
      exp: now + ahead + 300,
    })),
    ...[null, "", String(now), [now], {}, true].map((iat) => ({ iat })),
    ...[otherId, "", null, 7, [wares.clientId], {}, `${wares.clientId} `, wares.clientId.toUpperCase()].map(
      (sub) => ({ sub }),
    ),
    ...[otherId, "", null, 7, [wares.clientId], { id: otherId }, `${wares.clientId}\u0000`].map(
      (client_id) => ({
        client_id,
      }),
    ),
    { sub: revokedId, client_id: revokedId },
  ];
  const names = ["iss", "aud", "sub", "client_id", "iat", "exp", "jti"];
  const types = [
    "JWT",
    "jwt",
    "id+jwt",
    "logout+jwt",
    "dpop+jwt",
    "at+jwt2",
    "at",
    "at+jwt,JWT",
    "",
    null,
    7,
    ["at+jwt"],
  ];
  const texts = [
    "null",
    "[]",
    "7",
    '"text"',
    "true",
    "",
    "{",
    '{"iss":',
    `${JSON.stringify(claimsOf(wares))},`,
  ];
  return [
    ...changes.map((change) => ({
      what: `claims ${JSON.stringify(change).slice(0, 70)}`,
      token: signed(claimsOf(wares, change), key),
    })),
    ...names.map((name) => ({ what: `without ${name}`, token: signed(without(claimsOf(wares), name), key) })),
    { what: "no claims", token: signed({}, key) },
    ...types.map((typ) => ({
      what: `typ ${JSON.stringify(typ)}`,
      token: signed(claimsOf(wares), key, { alg: "HS256", typ }),
    })),
    { what: "no typ", token: signed(claimsOf(wares), key, { alg: "HS256" }) },
    ...texts.map((text) => ({ what: `payload ${text.slice(0, 12)}`, token: signed(text, key) })),
    ...["null", "[]", "7", "", "{"].map((header) => ({
      what: `header ${header}`,
      token: signed(claimsOf(wares), key, header),
    })),
  ];
}

const FOREIGN = [
  "=",
  "==",
  "A",
  "AA",
  ".",
  "..",
  "%",
  "%00",
  "/",
  "+",
  "~",
  ";",
  " x",
  "\t",
  "'",
  '"',
  "é",
  "​",
];

/** A sound token with something done to its letters. */
function letters(wares: Wares, key: Buffer, { below }: Chance): Forged[] {
  const sound = signed(claimsOf(wares), key);
  const [header = "", payload = "", signature = ""] = sound.split(".");
  const told = (what: string) => (token: string) => ({ what, token });
  const swapped = Array.from({ length: 24 }, () => {
    // Never the last letter of a part, of which some bits count for nothing.
    const at = below(sound.length - 1);
    const letter = sound[at] ?? "";
    if (letter === "." || sound[at + 1] === ".") return `${sound.slice(0, at)}!${sound.slice(at + 1)}`;
    return `${sound.slice(0, at)}${letter === "A" ? "B" : "A"}${sound.slice(at + 1)}`;
  });
  return [
    ...[1, 2, 3, 4, 8, 20, 42].map((count) => sound.slice(0, -count)).map(told("a shorter signature")),
    ...FOREIGN.filter((end) => end !== "\t")
      .map((end) => sound + end)
      .map(told("a longer signature")),
    ...FOREIGN.map((end) => `${header}${end}.${payload}.${signature}`).map(told("a longer header")),
    ...FOREIGN.map((end) => `${header}.${payload}${end}.${signature}`).map(told("a longer payload")),
    ...swapped.map(told("another letter")),
    ...[
      [header, payload],
      [header, payload, ""],
      [header, "", signature],
      ["", payload, signature],
      [header, payload, signature, ""],
      [header, payload, signature, signature],
      [header, "", "", payload, signature],
      [payload, header, signature],
      ["", "", ""],
      ["", ""],
    ]
      .map((parts) => parts.join("."))
      .map(told("parts")),
    told("all upper case")(sound.toUpperCase()),
    told("all lower case")(sound.toLowerCase()),
    told("the other way round")([...sound].reverse().join("")),
    told("percent signs")(encodeURIComponent(sound).replaceAll(".", "%2E")),
    told("wide letters")(
      sound.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ),
    told("as JSON")(JSON.stringify({ payload, protected: header, signature })),
    told("twice")(`${sound}${sound}`),
    told("its hexadecimal digits")(Buffer.from(sound).toString("hex")),
    told("base64 of itself")(Buffer.from(sound).toString("base64url")),
    ...[5, 8, 12].map((kilobytes) => ({
      what: `${kilobytes} KB and sound`,
      token: signed(claimsOf(wares, { padding: "x".repeat(kilobytes * 700) }), key),
    })),
    ...[1, 4, 12].map((kilobytes) => ({
      what: `${kilobytes} KB of A`,
      token: "A".repeat(kilobytes * 1_024),
    })),
    { what: "nested", token: signed(signed(claimsOf(wares), key), key, { ...HEADER, cty: "JWT" }) },
  ];
}

/** None of them opens anything. */
export function forge(wares: Wares, chance: Chance): Forged[] {
  const key = keyOf(wares.secret);
  return [
    ...algorithms(wares, key),
    ...keys(wares),
    ...byHeader(wares, key),
    ...claims(wares, key, chance),
    ...letters(wares, key, chance),
  ];
}

/** Made here, and sound: so that whatever is wrong with a forged one is what it is refused for. */
export function soundOnes(wares: Wares): Forged[] {
  const key = keyOf(wares.secret);
  const now = seconds();
  return [
    { what: "made here", token: signed(claimsOf(wares), key) },
    { what: "signed with the secret before", token: signed(claimsOf(wares), keyOf(wares.previous)) },
    {
      what: "typ with its whole name",
      token: signed(claimsOf(wares), key, { ...HEADER, typ: "application/at+jwt" }),
    },
    {
      what: "for us among others",
      token: signed(claimsOf(wares, { aud: ["x", `${wares.origin}/v2`] }), key),
    },
    { what: "from four minutes ahead", token: signed(claimsOf(wares, { iat: now + 240 }), key) },
    { what: "valid since now", token: signed(claimsOf(wares, { nbf: now }), key) },
    { what: "with a key id that nobody reads", token: signed(claimsOf(wares), key, { ...HEADER, kid: "1" }) },
  ];
}
