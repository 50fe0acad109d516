// One amount, worded by the server; `size` says how loud it is, and only one price of a block is loudest.

import { classNames } from "@/components/ui/class-names";
import type { DualMoney, MoneyView } from "@/lib/format/money";

const SIZES = {
  headline: "text-2xl font-semibold",
  large: "text-xl font-semibold",
  normal: "text-base font-medium",
  small: "text-sm",
} as const;

interface PriceProps {
  money: MoneyView | DualMoney;
  size?: keyof typeof SIZES;
  className?: string;
}

export function Price({ money, size = "normal", className = "" }: PriceProps) {
  const view = "shown" in money ? money.shown : money;
  return (
    <data value={`${view.amount} ${view.currency}`} className={classNames("figures", SIZES[size], className)}>
      {view.text}
    </data>
  );
}
