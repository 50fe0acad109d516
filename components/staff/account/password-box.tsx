"use client";
// A client component because its letters can be shown and hidden.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { BoxProps } from "../ui/field";

interface PasswordBoxProps {
  box: BoxProps;
  name: string;
  autoComplete: "current-password" | "new-password";
}

export function PasswordBox({ box, name, autoComplete }: PasswordBoxProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...box}
        name={name}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        className="box pe-14 aria-invalid:border-danger"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show the password"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 inset-e-0 inline-flex w-12 items-center justify-center rounded-sm text-soft hover:text-ink"
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </div>
  );
}
