// The live answer over the list: how many, and in which order (row R13); as high while it is awaited.
import type { ReactNode } from "react";

interface OrderLineProps {
  heading: ReactNode;
  order: string | null;
  /** What parts the two in the language of the page. */
  comma?: string;
  children?: ReactNode;
}

export function OrderLine({ heading, order, comma = ", ", children }: OrderLineProps) {
  return (
    <p className="figures min-h-12 text-sm sm:min-h-7">
      <strong className="font-semibold">{heading}</strong>
      {order && (
        <span className="text-soft">
          {comma}
          {order}
        </span>
      )}{" "}
      {children}
    </p>
  );
}
