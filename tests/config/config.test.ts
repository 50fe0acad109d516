import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, Environment, parseConfig } from "@/lib/config";
import { tinyArchive } from "../support/pmtiles";

const platform = {
  DEMAND_API_URL: "https://demandapi.example/3.2/",
  DEMAND_API_TOKEN: "a-real-key",
  DEMAND_AFFILIATE_ID: "4711",
  SITE_ORIGIN: "https://stays.example",
  BRAND_DIR: "brand/example",
};

const vault = {
  CARD_VAULT_URL: "https://vault.example/",
  CARD_PROXY_URL: "https://proxy.vault.example/3.2/",
  CARD_VAULT_SECRET: "sixteen-letters-1",
};

const taxi = {
  TAXI_API_URL: "https://taxi.example/",
  TAXI_AUTH_URL: "https://login.taxi.example",
  TAXI_CLIENT_ID: "supplier",
  TAXI_CLIENT_SECRET: "s3cret",
};

const home = mkdtempSync(join(tmpdir(), "stays-config-"));
const fileOf = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(home, name), bytes);
  return join(home, name);
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const demand = Object.fromEntries(Object.entries(platform).filter(([name]) => name.startsWith("DEMAND_")));
const together = (row: string, group: object, rest: object = {}) =>
  Object.keys(group).map((name) => [row, name, { ...rest, ...group } as Record<string, string>] as const);
test.each([
  ...together("D03", demand, platform),
  ...together("O22", vault, platform),
  ...together("K09", taxi),
])("%s: %s is missed where those it belongs to are set", (_row, name, set) => {
  const { [name]: _left, ...rest } = set;
  expect(problemsOf(rest)).toEqual([expect.stringMatching(`^${name} is missing`)]);
});

test.each([
  ["MAP_TILES_URL", "https://tiles.example;script-src*/{z}.png"],
  ["MAP_TILES_URL", "https://*.example/{z}.png"],
  ["MAP_TILES_URL", "https://a b/{z}.png"],
  ["MAP_TILES_URL", "javascript:{z}"],
  ["SITE_ORIGIN", "http://stays.example"],
  ["SITE_ORIGIN", "https://stays.example/en"],
  ["SITE_ORIGIN", "https://a@stays.example"],
  ["SITE_ORIGIN", "ftp://stays.example"],
  ["SMTP_URL", "smtp://mail.example;x:25"],
  ["SMTP_URL", "smtp://mail.example/?x=1"],
  ["EMBED_HOSTS", "partner.example;script-src *"],
  ["EMBED_HOSTS", "https://partner.example"],
  ["CARD_VAULT_URL", "https://vault.example,evil.example"],
  ["DEMAND_API_URL", "http://demandapi.example/3.2"],
])("%s=%s is refused in one sentence at start", (name, value) => {
  const right = {
    MAP_TILES_URL: "https://tiles.example/{z}.png",
    MAP_TILES_ATTRIBUTION: "© Tiles",
    ...vault,
  };
  expect(problemsOf({ ...platform, ...right })).toEqual([]);
  expect(problemsOf({ ...platform, ...right, [name]: value })).toEqual([
    expect.stringMatching(`^${name} must be `),
  ]);
});

describe("D03: one base-address switch", () => {
  test("an empty environment asks the own sandbox with its published credentials", () =>
    expect(parseConfig({}).demand).toMatchObject({
      target: "own-sandbox",
      baseUrl: "http://127.0.0.1:4010/3.2",
      token: "sandbox-token",
      affiliateId: "100000",
    }));

  test("all three variables switch to the platform, with its published quota until told otherwise", () =>
    expect(parseConfig(platform).demand).toEqual({
      target: "platform",
      baseUrl: "https://demandapi.example/3.2",
      token: "a-real-key",
      affiliateId: "4711",
      callsPerMinute: 50,
    }));

  test("a test token against a production host is refused", () => {
    expect(problemsOf({ ...platform, DEMAND_API_TOKEN: "sandbox-token" })[0]).toMatch(
      /test token.*production host/,
    );
    expect(problemsOf({ ...platform, DEMAND_API_TOKEN: "test_123" })).toHaveLength(1);
    const sandboxHost = { ...platform, DEMAND_API_URL: "https://demandapi-sandbox.example/3.2" };
    expect(problemsOf({ ...sandboxHost, DEMAND_API_TOKEN: "sandbox-token" })).toEqual([]);
  });

  test("a platform address without https is refused, one on this machine is not", () => {
    expect(problemsOf({ ...platform, DEMAND_API_URL: "http://demandapi.example/3.2" })[0]).toMatch(/https:/);
    expect(problemsOf({ ...platform, DEMAND_API_URL: "http://127.0.0.1:9/3.2" })).toEqual([]);
  });

  test("a frozen clock is refused with a remote platform", () =>
    expect(problemsOf({ ...platform, CLOCK: "2027-02-01T09:00:00Z" })[0]).toMatch(/^CLOCK/));
});

test("every mistake is one sentence that names its variable", () => {
  const problems = problemsOf({ SITE_PORT: "70000", CLOCK: "yesterday", DEFAULT_CURRENCY: "euro" });
  const named = problems.map((problem) => problem.split(" ")[0]).sort();
  expect(named).toEqual(["CLOCK", "DEFAULT_CURRENCY", "SITE_PORT"]);
});

test("travellers are handed to the platform's site only, and to this machine only where the sandbox plays it", () => {
  expect(parseConfig({}).handoffHosts).toEqual(["booking.com", "127.0.0.1", "localhost"]);
  expect(parseConfig(platform).handoffHosts).toEqual(["booking.com"]);
  expect(parseConfig({ ...platform, HANDOFF_HOSTS: "Stays.Example, book.example" }).handoffHosts).toEqual([
    "stays.example",
    "book.example",
  ]);
});

test.each(["http://x", "booking.com/stays", "x.example:443", "a b", "*.example", "a,,b", "a..b"])(
  "a list of hosts that is none is refused in one sentence: %s",
  (given) => {
    expect(problemsOf({ HANDOFF_HOSTS: given })).toEqual([
      "HANDOFF_HOSTS must be hosts with commas between, such as booking.com,stays.example, without https://, port or path",
    ]);
  },
);

test("an empty value counts as not set", () =>
  expect(parseConfig({ SITE_PORT: "", DEMAND_API_URL: "" }).site.port).toBe(3000));

test(".env.example lists exactly the variables that are read, with the defaults in force", () => {
  const lines = readFileSync(".env.example", "utf8")
    .split("\n")
    .filter((line) => /^[A-Z_]+=/.test(line));
  const entries = Object.fromEntries(lines.map((line) => line.split("=", 2) as [string, string]));
  expect(Object.keys(entries).sort()).toEqual(Object.keys(Environment.shape).sort());
  expect(parseConfig(entries)).toEqual(parseConfig({}));
});

describe("O22: the vault for cards is judged at start", () => {
  test("the own sandbox's vault needs no variables, and a platform has none by default", () => {
    expect(parseConfig({ SANDBOX_VAULT_PORT: "4998" }).booking.vault).toMatchObject({
      isOwn: true,
      frameUrl: "http://127.0.0.1:4998",
      proxyUrl: "http://127.0.0.1:4998/3.2",
    });
    expect(parseConfig(platform).booking.vault).toBeNull();
    expect(parseConfig({ ...platform, ...vault }).booking.vault).toEqual({
      isOwn: false,
      frameUrl: "https://vault.example",
      proxyUrl: "https://proxy.vault.example/3.2",
      secret: "sixteen-letters-1",
    });
  });

  test.each(["CARD_VAULT_URL", "CARD_PROXY_URL"])(
    "%s is reached over TLS, except on this machine",
    (name) => {
      const plain = problemsOf({ ...platform, ...vault, [name]: "http://vault.example/3.2" });
      expect(plain).toEqual([expect.stringMatching(`^${name} must be an address such as https:`)]);
      expect(problemsOf({ ...platform, ...vault, [name]: "http://127.0.0.1:4011/3.2" })).toEqual([]);
    },
  );
});

describe("K09: the taxi platform's credentials are judged at start", () => {
  test("an empty environment asks the own sandbox's taxi platform", () =>
    expect(parseConfig({ SANDBOX_PORT: "4999" }).taxi.platform).toMatchObject({
      apiUrl: "http://127.0.0.1:4999",
      authUrl: "http://127.0.0.1:4999",
    }));

  test("beside the real platform no taxi platform is assumed", () => {
    expect(parseConfig(platform).taxi.platform).toBeNull();
    expect(parseConfig({ ...platform, ...taxi }).taxi.platform).toEqual({
      apiUrl: "https://taxi.example",
      authUrl: "https://login.taxi.example",
      clientId: "supplier",
      clientSecret: "s3cret",
    });
  });

  test.each([
    ["TAXI_CLIENT_ID", 128],
    ["TAXI_CLIENT_SECRET", 64],
  ])("%s has 1 to %i characters", (name, max) => {
    expect(problemsOf({ ...taxi, [name]: "x".repeat(max) })).toEqual([]);
    expect(problemsOf({ ...taxi, [name]: "x".repeat(max + 1) })[0]).toBe(
      `${name} must have 1 to ${max} characters`,
    );
  });

  test("secrets travel over TLS, except on this machine", () => {
    expect(problemsOf({ ...taxi, TAXI_AUTH_URL: "http://login.taxi.example" })[0]).toMatch(
      /^TAXI_AUTH_URL must be an address such as https:/,
    );
    expect(problemsOf({ ...taxi, TAXI_API_URL: "http://127.0.0.1:9" })).toEqual([]);
  });

  test("rules are strict or tolerant, and a token of ours lives 15 minutes at most", () => {
    expect(problemsOf({ TAXI_RULES: "loose" })).toEqual(["TAXI_RULES must be strict or tolerant"]);
    expect(parseConfig({ TAXI_RULES: "strict" }).taxi.rules).toBe("strict");
    expect(parseConfig({}).taxi.rules).toBe("tolerant");
    expect(problemsOf({ TAXI_TOKEN_SECONDS: "901" })[0]).toMatch(/^TAXI_TOKEN_SECONDS must be at most 900/);
  });
});

describe("T01: sign-in settings", () => {
  test("a short AUTH_SECRET is refused", () =>
    expect(problemsOf({ AUTH_SECRET: "short" })[0]).toMatch(/^AUTH_SECRET must have at least 32/));

  test("a provider is named whole or not at all", () => {
    expect(problemsOf({ STAFF_OIDC_ISSUER: "https://login.example" })[0]).toMatch(
      /^STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET are missing/,
    );
    expect(parseConfig({}).auth).toEqual({ secret: null, previous: null, oidc: null });
  });
});

test("U09, X08: public links use the configured public address, never a guessed one", () => {
  const { SITE_ORIGIN, ...unnamed } = platform;
  for (const environment of [unnamed, { SITE_HOST: "0.0.0.0" }])
    expect(problemsOf(environment)).toEqual([
      expect.stringMatching(/^SITE_ORIGIN must be the public address/),
    ]);
  expect(problemsOf({ SITE_HOST: "0.0.0.0", SITE_ORIGIN })).toEqual([]);
  expect(problemsOf({ ...unnamed, NODE_ENV: "development" })).toEqual([]);
  expect(parseConfig({}).site.origin).toBe("http://127.0.0.1:3000");
});

describe("O23: where mails go", () => {
  test("to the mailbox of the own sandbox, from the brand, until told otherwise", () => {
    expect(parseConfig({ SANDBOX_PORT: "4300" }).mail).toEqual({
      url: "smtp://127.0.0.1:4315",
      from: { name: "Roomward", address: "bookings@localhost" },
    });
    expect(parseConfig({ SANDBOX_PORT: "65530" }).sandbox.smtpPort).toBe(65_515);
    expect(parseConfig({ SANDBOX_SMTP_PORT: "4777" }).mail?.url).toBe("smtp://127.0.0.1:4777");
  });

  test("to no server with a real platform, or to the one that is named", () => {
    expect(parseConfig(platform).mail).toBeNull();
    const SMTP_URL = "smtps://site:word@mail.example:465";
    expect(parseConfig({ ...platform, SMTP_URL }).mail).toEqual({
      url: SMTP_URL,
      from: { name: parseConfig(platform).brand.name, address: "bookings@stays.example" },
    });
    const named = parseConfig({ ...platform, SMTP_URL, MAIL_FROM: "Stays, Inc <desk@stays.example>" });
    expect(named.mail?.from).toEqual({ name: "Stays, Inc", address: "desk@stays.example" });
    const bare = parseConfig({ ...platform, SMTP_URL, MAIL_FROM: "desk@stays.example" });
    expect(bare.mail?.from.address).toBe("desk@stays.example");
  });

  test.each([
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must be an address such as smtps://"],
    [{ MAIL_FROM: "Stays" }, "MAIL_FROM must be an address such as Stays <bookings@stays.example>"],
  ])("%j is refused with a sentence", (wrong, sentence) => expect(problemsOf(wrong)[0]).toContain(sentence));
});

describe("secrets may lie in files", () => {
  const SECRET = "0123456789abcdef0123456789abcdef";

  test("each of them, with the line's end that editors leave", () => {
    const parsed = parseConfig({
      ...platform,
      DEMAND_API_TOKEN: "",
      DEMAND_API_TOKEN_FILE: fileOf("token", "token-of-a-file\n"),
      AUTH_SECRET_FILE: fileOf("auth", `${SECRET}1\n`),
      AUTH_SECRET_PREVIOUS_FILE: fileOf("before", `${SECRET}2`),
      DATABASE_URL_FILE: fileOf("database", "postgres://site:word@db.example/roomward\n"),
      STAFF_OIDC_ISSUER: "https://login.example",
      STAFF_OIDC_CLIENT_ID: "site",
      STAFF_OIDC_CLIENT_SECRET_FILE: fileOf("oidc", "secret-of-oidc\r\n"),
      SMTP_URL_FILE: fileOf("smtp", "smtps://site:word@mail.example:465\n"),
      ...taxi,
      TAXI_CLIENT_SECRET: "",
      TAXI_CLIENT_SECRET_FILE: fileOf("taxi", "secret-of-taxi"),
      ...vault,
      CARD_VAULT_SECRET: "",
      CARD_VAULT_SECRET_FILE: fileOf("vault", "secret-of-the-vault\n"),
    });
    expect(parsed.demand.token).toBe("token-of-a-file");
    expect(parsed.auth).toMatchObject({ secret: `${SECRET}1`, previous: `${SECRET}2` });
    expect(parsed.auth.oidc?.clientSecret).toBe("secret-of-oidc");
    expect(parsed.database.url).toBe("postgres://site:word@db.example/roomward");
    expect(parsed.mail?.url).toBe("smtps://site:word@mail.example:465");
    expect(parsed.taxi.platform?.clientSecret).toBe("secret-of-taxi");
    expect(parsed.booking.vault?.secret).toBe("secret-of-the-vault");
  });

  test("both ways at once, a missing file and an empty one are a sentence each", () => {
    const empty = fileOf("empty", " \n");
    expect(
      problemsOf({
        AUTH_SECRET: SECRET,
        AUTH_SECRET_FILE: fileOf("also", SECRET),
        DATABASE_URL_FILE: "/nowhere/database",
        TAXI_CLIENT_SECRET_FILE: empty,
      }),
    ).toEqual([
      "AUTH_SECRET and AUTH_SECRET_FILE are both set: keep one of them",
      "DATABASE_URL_FILE names /nowhere/database, which cannot be read (ENOENT): correct the path, or let this user read the file",
      `TAXI_CLIENT_SECRET_FILE names ${empty}, which is empty: write the secret into it`,
    ]);
  });

  test("a value from a file is validated like the variable itself", () => {
    expect(problemsOf({ AUTH_SECRET_FILE: fileOf("short", "short") })[0]).toMatch(
      /^AUTH_SECRET must have at least 32/,
    );
    expect(problemsOf({ AUTH_SECRET_PREVIOUS: SECRET })[0]).toMatch(/^AUTH_SECRET_PREVIOUS is set without/);
  });
});

describe("streets under the moving map", () => {
  const pictures = { MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" };

  test("none are set at first, pictures come with whom to name, also from this machine without TLS", () => {
    expect(parseConfig({}).mapTiles).toBeNull();
    for (const url of [pictures.MAP_TILES_URL, "http://127.0.0.1:8080/{z}/{x}/{y}.png"])
      expect(parseConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: "© Tiles" }).mapTiles).toMatchObject({
        kind: "pictures",
        url,
        attribution: "© Tiles",
      });
    expect(problemsOf({ MAP_TILES_URL: "http://tiles.example/{z}.png", MAP_TILES_ATTRIBUTION: "x" })).toEqual(
      ["MAP_TILES_URL must be an address such as https://tiles.example/{z}/{x}/{y}.png"],
    );
  });

  test("an archive says itself how deep it goes, and names OpenStreetMap unless said otherwise", () => {
    const file = fileOf("streets.pmtiles", tinyArchive());
    expect(parseConfig({ MAP_PMTILES: file }).mapTiles).toEqual({
      kind: "archive",
      file,
      deepest: 1,
      attribution: "© OpenStreetMap contributors, Protomaps",
    });
    const named = parseConfig({ MAP_PMTILES: file, MAP_TILES_ATTRIBUTION: "© Kadaster" }).mapTiles;
    expect(named?.attribution).toBe("© Kadaster");
  });

  test("a file that is not there, is no archive, or holds no vector tiles is named, with what to do", () => {
    const missing = join(home, "gone.pmtiles");
    expect(problemsOf({ MAP_PMTILES: missing })).toEqual([
      `MAP_PMTILES names ${missing}, which cannot be read (ENOENT): correct the path, or let this user read the file`,
    ]);
    for (const bytes of ["short", "x".repeat(500)]) {
      const other = fileOf("other.zip", bytes);
      expect(problemsOf({ MAP_PMTILES: other })).toEqual([
        `MAP_PMTILES names ${other}, which is no PMTiles archive: name one, or remove it`,
      ]);
    }
    const [old, raster] = [tinyArchive(), tinyArchive()];
    old[7] = 2;
    raster[99] = 2;
    for (const bytes of [old, raster])
      expect(problemsOf({ MAP_PMTILES: fileOf("old.pmtiles", bytes) })).toEqual([
        expect.stringMatching(/^MAP_PMTILES names .* version 3 with vector tiles: only those can be drawn$/),
      ]);
  });

  test("two ways at once, or half of one, are mistakes", () => {
    const file = fileOf("streets.pmtiles", tinyArchive());
    expect(problemsOf({ ...pictures, MAP_TILES_ATTRIBUTION: "x", MAP_PMTILES: file })).toEqual([
      "MAP_TILES_URL and MAP_PMTILES are both set: keep one of them",
    ]);
    expect(problemsOf(pictures)).toEqual([
      "MAP_TILES_ATTRIBUTION is missing: say whom to name for the tiles of MAP_TILES_URL",
    ]);
    expect(problemsOf({ MAP_TILES_ATTRIBUTION: "x" })).toEqual([
      "MAP_TILES_ATTRIBUTION is set without tiles: set MAP_TILES_URL or MAP_PMTILES, or remove it",
    ]);
  });
});
