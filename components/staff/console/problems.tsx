// What does not fit, each with its place; a press leads there.
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { BodyProblem } from "@/lib/views/staff/console";
import type { Check } from "./use-check";

interface ProblemsProps {
  id: string;
  check: Check;
  onGo: (problem: BodyProblem) => void;
}

function stateText({ state, problems, trouble }: Check): string {
  if (state === "asking") return "Looking at the body…";
  if (state === "failed") return trouble ?? "The body could not be checked.";
  if (state === "fits")
    return problems.length === 0
      ? "Fits the contract."
      : "Fits the contract, but the platform is going to refuse it:";
  return problems.length === 1
    ? "Fix this problem before sending."
    : `Fix these ${problems.length} problems before sending.`;
}

const TONES = {
  asking: { icon: Info, tone: "text-faint" },
  fits: { icon: CircleCheck, tone: "text-good" },
  refused: { icon: CircleAlert, tone: "text-caution" },
  unfit: { icon: CircleAlert, tone: "text-danger" },
  failed: { icon: CircleAlert, tone: "text-caution" },
} as const;

export function Problems({ id, check, onGo }: ProblemsProps) {
  const { icon, tone } = TONES[check.state === "fits" && check.problems.length > 0 ? "refused" : check.state];
  return (
    <div id={id} className="min-h-7 text-sm">
      <p role="status" className={`flex gap-2 ${tone}`}>
        <Icon of={icon} size={17} className="mt-0.5" />
        {stateText(check)}
      </p>
      <ul className="mt-1 space-y-1 empty:hidden">
        {check.problems.map((problem) => (
          <li key={`${problem.path} ${problem.sentence}`} className="flex flex-wrap gap-x-2">
            {problem.path !== "" && <code className="text-xs leading-6 font-medium">{problem.path}</code>}
            <span>{problem.sentence}</span>
            {problem.line !== null && (
              <button type="button" onClick={() => onGo(problem)} className="link text-xs leading-6">
                line {problem.line}, column {problem.column}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
