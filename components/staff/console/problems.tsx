// Whether a body fits, and what does not, each by its path.
import type { Check } from "./use-check";

function stateOf({ state, problems, trouble }: Check): { text: string; tone: string } {
  if (state === "asking") return { text: "Looking at the body…", tone: "text-faint" };
  if (state === "failed") return { text: trouble ?? "The body could not be checked.", tone: "text-caution" };
  if (state === "fits")
    return problems.length === 0
      ? { text: "Fits the contract.", tone: "text-good" }
      : { text: "Fits the contract, but the platform is going to refuse it:", tone: "text-caution" };
  const text =
    problems.length === 1
      ? "Fix this problem before sending."
      : `Fix these ${problems.length} problems before sending.`;
  return { text, tone: "text-danger" };
}

export function Problems({ id, check }: { id: string; check: Check }) {
  const { text, tone } = stateOf(check);
  return (
    <div id={id} className="min-h-7 text-sm">
      <p role="status" className={tone}>
        {text}
      </p>
      <ul className="mt-1 space-y-1 empty:hidden">
        {check.problems.map(({ path, sentence }) => (
          <li key={`${path} ${sentence}`} className="flex flex-wrap gap-x-2">
            {path !== "" && <code className="text-xs leading-6 font-medium">{path}</code>}
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
