// On which line of a JSON text something stands. Slow: only after reading it the quick way has failed.

export interface Place {
  line: number;
  problem: string;
}

class Misplaced extends Error {
  constructor(readonly place: Place) {
    super(place.problem);
  }
}

/** Told the line of each key and of each entry of a list. */
type Visit = (path: readonly PropertyKey[], line: number) => void;

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/g;

function isScalar(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}

class Walk {
  private readonly tokens: RegExpExecArray[];
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly visit: Visit,
  ) {
    this.tokens = [...text.trimEnd().matchAll(TOKEN)];
  }

  whole(): void {
    this.value([]);
    if (this.token !== undefined) this.fail("the end of the file");
  }

  private get token(): string | undefined {
    return this.tokens[this.at]?.[0];
  }

  private get line(): number {
    const before = this.tokens[this.at]?.index ?? this.text.trimEnd().length;
    return this.text.slice(0, before).split("\n").length;
  }

  private fail(wanted: string): never {
    const problem = `${this.token ?? "the file ends"} where ${wanted} should stand`;
    throw new Misplaced({ line: this.line, problem });
  }

  private take(wanted: string): void {
    if (this.token !== wanted) this.fail(`a ${wanted}`);
    this.at += 1;
  }

  private entries(close: string, read: (index: number) => void): void {
    this.at += 1;
    if (this.token !== close) read(0);
    for (let index = 1; this.token !== close; index += 1) {
      this.take(",");
      read(index);
    }
    this.at += 1;
  }

  private value(path: readonly PropertyKey[]): void {
    if (this.token === "{") this.entries("}", () => this.property(path));
    else if (this.token === "[") this.entries("]", (index) => this.entry([...path, index]));
    else if (this.token !== undefined && isScalar(this.token)) this.at += 1;
    else this.fail("a value");
  }

  private entry(path: readonly PropertyKey[]): void {
    this.visit(path, this.line);
    this.value(path);
  }

  private property(path: readonly PropertyKey[]): void {
    if (!this.token?.startsWith('"') || !isScalar(this.token)) this.fail("a key in quotes");
    const own = [...path, JSON.parse(this.token ?? "") as string];
    this.visit(own, this.line);
    this.at += 1;
    this.take(":");
    this.value(own);
  }
}

/** The line of the value at a path, or of the nearest one around it that is there. */
export function jsonLine(text: string, path: readonly PropertyKey[]): number {
  let found = { depth: 0, line: 1 };
  const walk = new Walk(text, (here, line) => {
    const leads = here.length > found.depth && here.every((key, at) => key === path[at]);
    if (leads) found = { depth: here.length, line };
  });
  walk.whole();
  return found.line;
}

/** Where a text that is no JSON stops being it. */
export function jsonProblem(text: string): Place {
  try {
    new Walk(text, () => undefined).whole();
  } catch (error) {
    if (error instanceof Misplaced) return error.place;
    throw error;
  }
  return { line: 1, problem: "this is no JSON" };
}
