// The live answer over the list: how many, and in which order (row R13); as high while it is awaited.
import type { ReactNode } from "react";

interface OrderLineProps {
  heading: string;
  order: string | null;
  children?: ReactNode;
}

export function OrderLine({ heading, order, children }: OrderLineProps) {
  return (
    <p className="figures min-h-12 text-sm sm:min-h-7">
      <strong className="font-semibold">{heading}</strong>
      {order && <span className="text-soft">, {order}</span>} {children}
    </p>
  );
}
