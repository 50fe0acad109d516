// The one shape of things that act: a button, and a link that looks like one.
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";

/** The look of a link that turns one thing on or off. */
export const toggleClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-xs text-ink transition-colors hover:border-ink aria-[current=true]:border-accent aria-[current=true]:bg-wash aria-[current=true]:text-accent";

export type ButtonVariant = "primary" | "secondary" | "danger" | "quiet";
export type ButtonSize = "medium" | "large" | "small";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-edge bg-surface text-ink hover:border-ink",
  danger: "border border-danger bg-surface text-danger hover:bg-danger-wash",
  quiet: "text-accent underline decoration-1 underline-offset-4 hover:decoration-2",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-9 px-3.5 text-xs",
  medium: "min-h-11 px-5 text-sm",
  large: "min-h-14 px-7 text-base",
};

const SHAPE =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-md py-1.5 text-center font-medium transition-colors select-none disabled:cursor-default disabled:opacity-55 aria-disabled:opacity-55";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The classes of a button, for elements that must be something else, such as a `summary`. */
export function buttonClass({ variant = "primary", size = "medium" }: Look, extra = ""): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

interface ButtonLinkProps extends Look {
  href: string;
  children: ReactNode;
  className?: string;
  /** Only for pages that ask nothing of the platform; a prefetch must never cause an upstream call. */
  prefetch?: boolean;
  rel?: string;
  id?: string;
}

export function ButtonLink({ variant, size, className, prefetch = false, ...rest }: ButtonLinkProps) {
  return <Link prefetch={prefetch} className={buttonClass({ variant, size }, className)} {...rest} />;
}
