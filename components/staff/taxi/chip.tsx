// A small labelled mark; its shape and words carry the meaning, the colour only helps.
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

const TONES = {
  wash: "bg-wash text-accent",
  plain: "bg-sunken text-soft",
  caution: "bg-caution-wash text-caution",
  danger: "bg-danger-wash text-danger",
} as const;

interface ChipProps {
  tone: keyof typeof TONES;
  icon?: LucideIcon;
  children: ReactNode;
}

export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-[0.625rem] px-2 py-0.5 text-2xs font-medium ${TONES[tone]}`}
    >
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  );
}
