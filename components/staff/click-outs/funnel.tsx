// The way of travellers as bars of shrinking length, each with its count and its share of the step before.
import { figure, share } from "@/components/staff/ui/words";
import { STEPS, type StepCounts } from "@/lib/rules/click-outs";
import { STEP_NAMES } from "@/lib/views/staff/click-outs";

export function Funnel({ total }: { total: StepCounts }) {
  const most = Math.max(...STEPS.map((step) => total[step]), 1);
  return (
    <ol className="space-y-3">
      {STEPS.map((step, i) => {
        const before = STEPS[i - 1];
        const base = before === undefined ? 0 : total[before];
        return (
          <li
            key={step}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 sm:grid-cols-[12rem_1fr]"
          >
            <span className="text-sm">{STEP_NAMES[step]}</span>
            <span className="figures text-sm">
              <span className="font-medium">{figure(total[step])}</span>
              {before !== undefined && base > 0 && (
                <span className="text-2xs text-soft">
                  {" "}
                  {total[step] <= base
                    ? `${share(total[step] / base)} of ${STEP_NAMES[before].toLowerCase()}`
                    : `more than ${STEP_NAMES[before].toLowerCase()}: they are also reached without one`}
                </span>
              )}
            </span>
            <svg aria-hidden="true" width="100%" height="10" className="col-span-2 mt-1 block">
              <rect width="100%" height="10" rx="3" className="fill-sunken" />
              <rect width={`${(total[step] / most) * 100}%`} height="10" rx="3" className="fill-accent" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
