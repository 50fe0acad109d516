// GET /cars/<body>.svg and /cars/suppliers/<id>.svg: drawings of our own of cars by body, and marks of suppliers.
import { type Answer, jsonAnswer, type SandboxRequest } from "../http/answer";
import { suppliers } from "./places";

/** Roof line above the waist (y 96) and the panes below it, in a field of 320 by 160; wheels stand at the two last. */
const BODIES: Readonly<Record<string, { body: string; panes: string; wheels: readonly [number, number] }>> = {
  mini: {
    body: "M70 124V96Q74 84 92 82L112 56Q118 48 132 48H192Q206 48 214 58L232 84Q250 88 250 104V124Z",
    panes: "M108 82L122 60Q124 58 130 58H152V82ZM162 58H188Q196 58 202 64L214 82H162Z",
    wheels: [108, 216],
  },
  hatchback: {
    body: "M50 124V100Q54 88 78 84L108 56Q116 48 132 48H206Q220 48 230 58L252 84Q270 90 270 106V124Z",
    panes: "M102 84L122 60Q126 58 132 58H158V84ZM168 58H202Q212 58 218 64L234 84H168Z",
    wheels: [96, 230],
  },
  saloon: {
    body: "M34 124V100Q40 88 72 84L108 56Q116 48 134 48H190Q204 48 214 56L242 82Q286 86 290 104V124Z",
    panes: "M100 84L122 60Q126 58 134 58H156V84ZM166 58H188Q198 58 204 64L224 84H166Z",
    wheels: [88, 236],
  },
  estate: {
    body: "M34 124V100Q40 88 72 84L108 56Q116 48 134 48H252Q264 48 270 58L284 88Q288 94 288 106V124Z",
    panes: "M100 84L122 60Q126 58 134 58H156V84ZM166 58H206V84H166ZM216 58H246Q254 58 258 66L266 84H216Z",
    wheels: [88, 238],
  },
  suv: {
    body: "M42 120V88Q46 76 76 74L106 44Q114 36 130 36H238Q252 36 258 46L272 76Q280 80 280 94V120Z",
    panes: "M98 74L118 50Q122 46 130 46H154V74ZM164 46H202V74H164ZM212 46H234Q242 46 246 54L256 74H212Z",
    wheels: [92, 234],
  },
  van: {
    body: "M36 122V92Q40 80 60 74L94 36Q102 28 118 28H262Q276 28 278 42L284 92V122Z",
    panes: "M82 72L106 42Q110 38 118 38H142V72ZM152 38H200V72H152ZM210 38H256Q266 38 266 48L270 72H210Z",
    wheels: [90, 236],
  },
  convertible: {
    body: "M34 124V102Q40 90 76 86L100 84L120 62L126 62L118 86H206Q214 78 226 80L246 86Q286 88 290 104V124Z",
    panes: "M104 84L119 66L121 66L113 84Z",
    wheels: [88, 238],
  },
  pickup: {
    body: "M34 120V88Q38 78 66 74L94 46Q102 38 116 38H170Q182 38 186 48L192 80H286Q290 82 290 92V120Z",
    panes: "M88 74L108 50Q112 48 118 48H138V74ZM148 48H166Q172 48 174 54L178 74H148Z",
    wheels: [86, 240],
  },
};

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="124" r="20" fill="#20262b"/><circle cx="${x}" cy="124" r="9" fill="#c8d0d4"/>`;

function drawing(body: string): string | null {
  const shape = BODIES[body];
  if (shape === undefined) return null;
  const [front, back] = shape.wheels;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><ellipse cx="162" cy="143" rx="132" ry="7" fill="#000" opacity=".12"/><path d="${shape.body}" fill="#5f8fa8"/><path d="${shape.panes}" fill="#dcebf2"/>${wheel(front)}${wheel(back)}</svg>`;
}

/** The first letters of a supplier's name on a colour of its own. */
function mark(id: number): string | null {
  const supplier = suppliers().find((one) => one.id === id);
  if (supplier === undefined) return null;
  const letters = supplier.name
    .match(/\b[A-Z]/g)
    ?.slice(0, 2)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="96" height="48" rx="8" fill="hsl(${(id * 47) % 360} 45% 34%)"/><text x="48" y="32" text-anchor="middle" font-family="sans-serif" font-size="24" font-weight="700" fill="#fff">${letters}</text></svg>`;
}

const PATH = /^\/cars\/(?:suppliers\/(\d+)|([a-z]+))\.svg$/;

export const isDrawingPath = (path: string): boolean => path.startsWith("/cars/");

export function answerDrawing({ method, path }: SandboxRequest): Answer {
  if (method !== "GET" && method !== "HEAD")
    return jsonAnswer(405, { error: "pictures are read only" }, { allow: "GET, HEAD" });
  const [, supplier, body = ""] = PATH.exec(path) ?? [];
  const svg = supplier === undefined ? drawing(body) : mark(Number(supplier));
  if (svg === null) return jsonAnswer(404, { error: "there is no such picture" });
  const headers = { "content-type": "image/svg+xml", "cache-control": "public, max-age=31536000, immutable" };
  return { status: 200, headers, body: svg };
}
