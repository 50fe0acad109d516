// Every colour of the pages: ours, or worked out from the ground and the accent of a brand; and whether one can read them.
import Color from "colorjs.io";
import defaultPalette from "./palette.json";

/** Names of `--color-…` in app/look.css; a test holds that palette.json says the same of each. */
export type Token = keyof typeof defaultPalette;
export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];
/** `#rrggbb` by token. */
export type Colours = Record<Token, string>;
export type Palette = Record<Scheme, Colours>;

/** What a brand says of a scheme: the two that make it, and any other that it wants exactly so. */
export type ChosenColours = { ground: string; accent: string } & Partial<Colours>;

const TOKENS = Object.keys(defaultPalette) as Token[];

const schemeOf = (at: 0 | 1): Colours =>
  Object.fromEntries(
    Object.entries(defaultPalette).map(([token, pair]) => [token, pair[at] ?? ""]),
  ) as Colours;

/** The colours of app/look.css. */
export const DEFAULT_PALETTE: Palette = { light: schemeOf(0), dark: schemeOf(1) };

const TEXTS: Token[] = ["ink", "soft", "faint", "accent", "accent-strong", "good", "caution", "danger"];
const GROUNDS: Token[] = ["paper", "surface", "sunken", "wash", "caution-wash", "danger-wash"];

interface Pair {
  /** What has to be made out. */
  front: Token;
  ground: Token;
  /** WCAG 2.2, level AA: 4.5 for text (1.4.3), 3 for the bounds of a field and the mark of focus (1.4.11). */
  least: number;
}

/** Every two colours that lie on each other somewhere on a page. */
export const PAIRS: readonly Pair[] = [
  ...TEXTS.flatMap((front) => GROUNDS.map((ground) => ({ front, ground, least: 4.5 }))),
  { front: "on-accent", ground: "accent", least: 4.5 },
  { front: "on-accent", ground: "accent-strong", least: 4.5 },
  { front: "edge", ground: "paper", least: 3 },
  { front: "edge", ground: "surface", least: 3 },
];

const luminances = new Map<string, number>();

/** Relative luminance after WCAG 2.2, from 0 to 1; a search for a colour asks for the same ones again and again. */
function luminanceOf(colour: string): number {
  const known = luminances.get(colour);
  if (known !== undefined) return known;
  const luminance = new Color(colour).luminance;
  luminances.set(colour, luminance);
  return luminance;
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
export function contrast(front: string, ground: string): number {
  const [a, b] = [luminanceOf(front), luminanceOf(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const lightnessOf = (colour: string): number => new Color(colour).oklch[0] ?? 0;

const hex = (colour: Color): string =>
  colour.to("srgb").toGamut().toString({ format: "hex", collapse: false });

/** The same hue at another lightness (OKLCH, 0 to 1), and with at most so much chroma. */
function shade(colour: string, lightness: number, maxChroma = 0.4): string {
  const made = new Color(colour).to("oklch");
  made.set({ l: Math.min(1, Math.max(0, lightness)), c: Math.min(made.c ?? 0, maxChroma) });
  return hex(made);
}

const mixed = (a: string, b: string, share: number): string =>
  hex(new Color(a).mix(b, share, { space: "oklab" }));

const STEPS = 100;

/** The colour nearest to `colour` in lightness, of the same hue, that every test passes; null where there is none. */
function nearest(colour: string, passes: (candidate: string) => boolean): string | null {
  if (passes(colour)) return colour;
  const from = lightnessOf(colour);
  for (let step = 1; step <= STEPS; step += 1)
    for (const lightness of [from - step / STEPS, from + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = shade(colour, lightness);
      if (passes(candidate)) return candidate;
    }
  return null;
}

const meets = (front: string, ground: string, least: number): boolean => contrast(front, ground) >= least;

/** `front` moved as little as it takes to be read on every ground it lies on. */
function readable(front: Token, colour: string, colours: Partial<Colours>): string {
  const pairs = PAIRS.filter((pair) => pair.front === front);
  return (
    nearest(colour, (candidate) =>
      pairs.every(({ ground, least }) => {
        const below = colours[ground];
        return below === undefined || meets(candidate, below, least);
      }),
    ) ?? colour
  );
}

/** What a scheme is made of where its brand says no more than ground and accent. */
function derived(scheme: Scheme, { ground, accent }: ChosenColours): Colours {
  const isLight = scheme === "light";
  const own = DEFAULT_PALETTE[scheme];
  const away = isLight ? -1 : 1;
  const at = lightnessOf(ground);
  const tint = (colour: string) => mixed(ground, colour, isLight ? 0.1 : 0.16);
  const colours: Partial<Colours> = {
    paper: ground,
    surface: shade(ground, isLight ? Math.min(0.997, at + 0.03) : at + 0.041, 0.03),
    sunken: shade(ground, at + away * (isLight ? 0.036 : 0.081)),
    line: shade(ground, at + away * (isLight ? 0.08 : 0.136), 0.03),
    wash: tint(accent),
    "caution-wash": tint(own.caution),
    "danger-wash": tint(own.danger),
  };
  const fronts: [Token, string][] = [
    ["ink", shade(accent, isLight ? 0.237 : 0.94, 0.02)],
    ["soft", shade(accent, isLight ? 0.427 : 0.81, 0.02)],
    ["faint", shade(accent, isLight ? 0.51 : 0.702, 0.02)],
    ["edge", shade(accent, isLight ? 0.629 : 0.578, 0.02)],
    ["good", own.good],
    ["caution", own.caution],
    ["danger", own.danger],
    ["accent-strong", shade(accent, lightnessOf(accent) + away * 0.075)],
  ];
  for (const [token, colour] of fronts) colours[token] = readable(token, colour, colours);
  const onAccent = [colours.surface, colours.ink, "#ffffff", "#000000"].find(
    (colour) =>
      colour !== undefined &&
      meets(colour, accent, 4.5) &&
      meets(colour, colours["accent-strong"] ?? accent, 4.5),
  );
  return { ...colours, accent, "on-accent": onAccent ?? own["on-accent"] } as Colours;
}

/** The colours of a brand: what it chose, and everything else worked out from it. */
export const paletteOf = (chosen: Chosen): Palette =>
  Object.fromEntries(
    SCHEMES.map((scheme) => {
      const { ground: _ground, ...given } = chosen[scheme];
      return [scheme, { ...derived(scheme, chosen[scheme]), ...given }];
    }),
  ) as Palette;

export interface Contrast extends Pair {
  scheme: Scheme;
  /** From 1 to 21, cut to two places: 4.499 is not 4.5. */
  ratio: number;
  passes: boolean;
}

/** Every pair in both schemes. */
export const contrastsOf = (palette: Palette): Contrast[] =>
  SCHEMES.flatMap((scheme) =>
    PAIRS.map((pair) => {
      const ratio = contrast(palette[scheme][pair.front], palette[scheme][pair.ground]);
      return { ...pair, scheme, ratio: Math.floor(ratio * 100) / 100, passes: ratio >= pair.least };
    }),
  );

type Chosen = Record<Scheme, ChosenColours>;

const failing = (chosen: Chosen, scheme: Scheme): Contrast[] =>
  contrastsOf(paletteOf(chosen)).filter((one) => one.scheme === scheme && !one.passes);

/** Which of the brand's own colours has to move for this one: what nobody chose was worked out from two of them. */
function blamed(front: Token, { ground: _, ...given }: ChosenColours): Token | "ground" {
  if (front in given) return front;
  return front === "accent-strong" || front === "on-accent" ? "accent" : "ground";
}

function sentenceFor(chosen: Chosen, scheme: Scheme, token: Token | "ground", failed: Contrast[]): string {
  const colours = paletteOf(chosen)[scheme];
  const worst = failed.reduce((a, b) => (a.ratio / a.least <= b.ratio / b.least ? a : b));
  const given = chosen[scheme][token] ?? "";
  const passing = nearest(given, (candidate) => {
    const left = failing({ ...chosen, [scheme]: { ...chosen[scheme], [token]: candidate } }, scheme);
    return left.every(({ front }) => blamed(front, chosen[scheme]) !== token);
  });
  return (
    `colours.${scheme}.${token} ${given} cannot be used: ${worst.front} ${colours[worst.front]} has a contrast of ` +
    `${worst.ratio} on ${worst.ground} ${colours[worst.ground]}, and WCAG AA asks for ${worst.least}. ` +
    (passing === null ? "Choose another one" : `The nearest that passes is ${passing}`)
  );
}

/** One sentence per chosen colour by which something cannot be read, with the nearest one that passes. */
export const paletteProblems = (chosen: Chosen): string[] =>
  SCHEMES.flatMap((scheme) => {
    const failed = failing(chosen, scheme);
    const tokens = [...new Set(failed.map(({ front }) => blamed(front, chosen[scheme])))];
    // What lies on a ground that cannot be used is judged on the next one.
    return (tokens.includes("ground") ? (["ground"] as const) : tokens).map((token) =>
      sentenceFor(
        chosen,
        scheme,
        token,
        failed.filter(({ front }) => blamed(front, chosen[scheme]) === token),
      ),
    );
  });

/** Custom properties that put these colours in place of those of app/look.css. */
export const paletteStyle = ({ light, dark }: Palette): string =>
  TOKENS.map((token) => `--color-${token}:light-dark(${light[token]},${dark[token]})`).join(";");
