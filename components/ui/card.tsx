// A raised sheet of paper that holds one thing.
import type { ComponentProps } from "react";

export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return <div className={`rounded-md border border-line bg-surface ${className}`} {...rest} />;
}
