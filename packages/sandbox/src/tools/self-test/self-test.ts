// Checks at start that the world keeps its own promises, over a sample small enough to cost nothing.
import type { Sandbox } from "../../server";
import { CAR_INVARIANTS } from "./car-traps";
import { type Ask, askerOf, type Invariant, type Sample, sampleOf } from "./fixture";
import { INVARIANTS } from "./invariants";

/** A namespace nobody uses by chance; it is dropped afterwards. */
const NAMESPACE = "self-test-of-the-start";

export interface SelfTest {
  /** Names of the invariants that hold. */
  passed: string[];
  /** Those that do not, and where: property, product and figures. */
  failed: { name: string; detail: string }[];
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function judge(sample: Sample, invariants: readonly Invariant[]): SelfTest {
  const result: SelfTest = { passed: [], failed: [] };
  for (const { name, run } of invariants) {
    try {
      run(sample);
      result.passed.push(name);
    } catch (error) {
      result.failed.push({ name, detail: sentence(error) });
    }
  }
  return result;
}

/**
 * Tests a sandbox in a namespace of its own, which leaves no trace. Never rejects: what breaks is in `failed`.
 * `through` stands between the questions and the answers, so that a test can break one.
 */
export async function selfTest(
  sandbox: Pick<Sandbox, "namespaces">,
  through: (ask: Ask) => Ask = (ask) => ask,
  invariants: readonly Invariant[] = [...INVARIANTS, ...CAR_INVARIANTS],
): Promise<SelfTest> {
  const { namespaces } = sandbox;
  try {
    const { context } = namespaces.get(NAMESPACE);
    return judge(sampleOf(context, through(askerOf(context))), invariants);
  } catch (error) {
    return { passed: [], failed: [{ name: "the sandbox answers a search", detail: sentence(error) }] };
  } finally {
    namespaces.drop(NAMESPACE);
  }
}

/** At a start cars are left out: looking for their traps takes time, and memory that stays. */
export const startTest: typeof selfTest = (sandbox, through) => selfTest(sandbox, through, INVARIANTS);

export interface Tested {
  /** How many invariants hold, and how long it took to see. */
  line: string;
  /** One line per broken invariant; null when all hold. */
  problem: string | null;
}

/** Checks the invariants of a sandbox's world; `test` stands in for the self-test. */
export async function testOf(sandbox: Sandbox, test = selfTest): Promise<Tested> {
  const startedAt = performance.now();
  const { passed, failed } = await test(sandbox);
  const ms = Math.round(performance.now() - startedAt);
  const line = `${passed.length} of ${passed.length + failed.length} invariants hold (${ms} ms)`;
  const broken = failed.map(({ name, detail }) => `The self-test failed: ${name}: ${detail}`);
  return { line, problem: broken.length === 0 ? null : broken.join("\n") };
}
