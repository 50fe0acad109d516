// Every page and handler of the back office, asked by everybody. Who may pass stands in doors.json by address, written by
// hand: what the sources say of themselves proves nothing.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const asking = vi.hoisted(() => {
  return { cookie: "" };
});

vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: asking.cookie }) }));
// The guard itself is the real one; whoever passes it is told so, and nothing behind it is done.
vi.mock("@/lib/auth/session", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/auth/session")>();
  const { Refusal } = await import("@/lib/http/problem");
  const passed = () => new Refusal({ status: 418, kind: "passed", detail: "passed" });
  return {
    ...real,
    authoriseStaff: async (...given: Parameters<typeof real.authoriseStaff>) => {
      await real.authoriseStaff(...given);
      throw passed();
    },
    requireStaff: async (...given: Parameters<typeof real.requireStaff>) => {
      await real.requireStaff(...given);
      throw passed();
    },
  };
});

import { MENU } from "@/app/staff/pages";
import { ROLES, type Role } from "@/lib/auth/role";
import { database } from "@/lib/db/database";
import { staffSession } from "@/lib/db/schema";
import doors from "./doors.json";
import { Browser, closeStaff, openStaff, person } from "./support";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request, segments: { params: Promise<object> }) => Promise<Response>;
type Page = (given: { params: Promise<object>; searchParams: Promise<object> }) => Promise<unknown>;

const modules = {
  pages: import.meta.glob<{ default: Page }>("../../app/staff/**/page.tsx"),
  handlers: import.meta.glob<Record<Method, Handler>>("../../app/api/staff/**/route.ts"),
};

const PAGES = Object.entries(doors.pages) as [string, Role | null][];
const HANDLERS = Object.entries(doors.handlers) as [string, Partial<Record<Method, Role>>][];
/** The sign-in is for those who are not signed in. */
const GUARDED = PAGES.flatMap(([path, role]) => (role === null ? [] : [[path, role] as const]));

const filesUnder = (folder: string, name: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path === name || path.endsWith(`/${name}`))
    .map((path) => `/${folder.slice(4)}/${path}`.slice(0, -name.length - 1))
    .sort();

/** Those who are refused, and one of each role. */
const people: Record<"nobody" | "ended" | Role, Browser> = {
  nobody: new Browser(),
  ended: new Browser(),
  viewer: new Browser(),
  operator: new Browser(),
  admin: new Browser(),
};

beforeAll(async () => {
  await openStaff();
  await people.ended.signIn((await person("admin")).email);
  await (await database()).update(staffSession).set({ revokedAt: new Date() });
  for (const role of ROLES) await people[role].signIn((await person(role)).email);
});
afterAll(closeStaff);

/** `/api/staff/chains/export` is answered by `/api/staff/[page]/export`, where it has no handler of its own. */
function handlerOf(path: string): { file: string; page?: string } {
  const [, page = "", name = ""] = /^\/api\/staff\/([^/]+)\/(export|refresh)$/.exec(path) ?? [];
  const shared = `/api/staff/[page]/${name}`;
  const isOwn = modules.handlers[`../../app${path}/route.ts`] !== undefined;
  return isOwn || name === "" ? { file: path } : { file: shared, page };
}

async function statusOf(path: string, method: Method, browser: Browser): Promise<number> {
  const { file, ...segments } = handlerOf(path);
  const load = modules.handlers[`../../app${file}/route.ts`];
  const handler = (await load?.())?.[method];
  if (!handler) return 404;
  const request = method === "GET" ? browser.request(path) : browser.post(path, {});
  const received = method === "GET" ? request : new Request(request, { method });
  return (await handler(received, { params: Promise.resolve(segments) })).status;
}

/** Where the page sends whoever asks; `passed` when it does not. */
async function sentTo(path: string, { cookie }: Pick<Browser, "cookie">): Promise<string> {
  asking.cookie = cookie;
  const page = await modules.pages[`../../app${path}/page.tsx`]?.();
  const given = {
    params: Promise.resolve({ id: "10004", rest: ["nowhere"] }),
    searchParams: Promise.resolve({}),
  };
  try {
    await page?.default(given);
    return "shown";
  } catch (error) {
    const { digest = "", kind } = error as { digest?: string; kind?: string };
    return kind ?? digest.split(";")[2] ?? String(error);
  }
}

const lowerThan = (role: Role): Role[] => ROLES.slice(0, ROLES.indexOf(role));
const fromOn = (role: Role): Role[] => ROLES.slice(ROLES.indexOf(role));

describe("T01: the table of doors", () => {
  test("holds every page and every handler of the tree, and no other", () => {
    expect(filesUnder("app/staff", "page.tsx")).toEqual(PAGES.map(([path]) => path).sort());
    const files = new Set(HANDLERS.map(([path]) => handlerOf(path).file));
    expect(filesUnder("app/api/staff", "route.ts")).toEqual([...files].sort());
  });

  test("holds every list that is taken out, with the role of its page", () => {
    const exported = MENU.flat().flatMap(({ path, role, file }) => (file ? [[path, role]] : []));
    const written = HANDLERS.flatMap(([path, { GET }]) =>
      path.endsWith("/export") && GET ? [[path.replace("/api", "").replace("/export", ""), GET]] : [],
    );
    expect(exported.sort()).toEqual(written.sort());
  });

  test("leaves nothing but the sign-in open", () => {
    expect(PAGES.filter(([, role]) => role === null)).toEqual([["/staff/sign-in", null]]);
    const roles = [
      ...GUARDED.map(([, role]) => role),
      ...HANDLERS.flatMap(([, methods]) => Object.values(methods)),
    ];
    expect(roles.filter((role) => !ROLES.includes(role))).toEqual([]);
  });
});

describe.each(HANDLERS)("T01: %s", (path, methods) => {
  test("takes no method but those of the table", async () => {
    const others = METHODS.filter((method) => methods[method] === undefined);
    const statuses = await Promise.all(others.map((method) => statusOf(path, method, people.admin)));
    expect(statuses).toEqual(others.map(() => 405));
  });

  test.each(Object.entries(methods) as [Method, Role][])("%s is for %s and above", async (method, role) => {
    const status = (who: keyof typeof people) => statusOf(path, method, people[who]);
    expect([await status("nobody"), await status("ended")]).toEqual([401, 401]);
    for (const lower of lowerThan(role)) expect([lower, await status(lower)]).toEqual([lower, 403]);
    for (const enough of fromOn(role)) expect([enough, await status(enough)]).toEqual([enough, 418]);
  });
});

describe.each(GUARDED)("T01: %s", (path, role) => {
  test(`is for ${role} and above; others are sent to the sign-in or told what lacks`, async () => {
    expect(await sentTo(path, people.nobody)).toMatch(/^\/staff\/sign-in\?next=%2Fstaff[^&]*$/);
    expect(await sentTo(path, people.ended)).toMatch(/^\/staff\/sign-in\?next=%2Fstaff.*&error=Expired$/);
    for (const lower of lowerThan(role))
      expect(await sentTo(path, people[lower])).toBe(`/staff/account?missing=${role}`);
    for (const enough of fromOn(role))
      expect([enough, await sentTo(path, people[enough])]).toEqual([enough, "passed"]);
  });
});

describe("T01: two session cookies are no session, for nobody can tell whose they are", () => {
  test.each([
    ["behind the right one", (mine: string) => `${mine}; staff.session=planted`],
    ["before it", (mine: string) => `staff.session=planted; ${mine}`],
    ["as a copy of it", (mine: string) => `${mine}; ${mine}`],
  ])("a second one %s", async (_, both) => {
    const browser = new Browser();
    Object.defineProperty(browser, "cookie", { value: both(people.viewer.cookie) });
    expect(await sentTo("/staff", browser)).toMatch(/^\/staff\/sign-in/);
    expect(await statusOf("/api/staff/chains/export", "GET", browser)).toBe(401);
  });
});

describe("T01: authorisation is the first statement", () => {
  const ANSWER_HEAD = /\b(GET|POST): (?:staffPost\(|async \((?:[^()]|\([^()]*\))*\) => \{)/g;
  const sourceOf = (path: string, name: string) => readFileSync(`app${path}/${name}`, "utf8");

  test("the maker of every page authorises first", () => {
    const source = readFileSync("app/staff/staff-page.tsx", "utf8");
    expect(source).toMatch(/const show = async \([^)]*\)[^{]*\{\s*const staff = await requireStaff\(/);
    expect(source).toMatch(
      /return async function StaffPage\([^)]*\)[^{]*\{\s*const shown = await orWithout\(null, \(\) => orAbsent\(\(\) => show\(given\), AbsentPage\)\)/,
    );
  });

  test.each(GUARDED)("the page %s is made by that maker", (path) => {
    const source = sourceOf(path, "page.tsx");
    const [, kind] = /^export default (staff|list)Page\(\{$/m.exec(source) ?? [];
    expect(source.match(/^export default /gm)).toHaveLength(1);
    expect(source).toMatch(new RegExp(`\\b${kind}Page \\} from "@/app/staff/${kind}-page";`));
  });

  test("every list of staff is a page that staffPage makes", () => {
    const source = readFileSync("app/staff/list-page.tsx", "utf8");
    expect(source).toMatch(
      /export function listPage[^{]*\{\s*const [^;]*;\s*const [^;]*;\s*return staffPage\(\{/,
    );
  });

  test("the maker of every write authorises first", () => {
    const source = readFileSync("lib/auth/staff-post.ts", "utf8");
    expect(source).toMatch(
      /export const staffPost =[^=]+=> Promise<unknown>,\s*\) =>\s*async \([^)]*\)[^{]*\{\s*const staff = await authoriseStaff\(request, role\);/,
    );
  });

  test.each(HANDLERS)("every method in %s authorises first", (path, methods) => {
    const source = sourceOf(handlerOf(path).file, "route.ts");
    const answers = [...source.matchAll(ANSWER_HEAD)];
    expect(answers.map(([, method]) => method).sort()).toEqual(Object.keys(methods).sort());
    for (const { index, 0: head } of answers) {
      const first = source.slice(index + head.length).trimStart();
      if (head.endsWith("staffPost("))
        expect(source).toMatch(/\bstaffPost \} from "@\/lib\/auth\/staff-post";/);
      else expect(first).toMatch(/^(const [^;=]+ = )?await authoriseStaff\(request, ("|pageAt\()/);
    }
  });
});
