// Why the list stands in this order, laid over the list so that opening it moves nothing (row R14).
import { ChevronDown } from "lucide-react";
import { Icon } from "@/components/ui/icon";

export function OrderReasons({ question, answers }: { question: string; answers: string[] }) {
  return (
    <details className="group/why relative">
      <summary className="inline-flex min-h-9 items-center gap-1.5 text-sm text-soft underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2">
        {question}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/why:rotate-180" />
      </summary>
      <div className="absolute inset-s-0 top-full z-20 mt-1 w-[min(26rem,90vw)] space-y-2 rounded-md border border-line bg-surface p-5 text-sm text-soft shadow-over md:inset-s-auto md:inset-e-0">
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
    </details>
  );
}
