// Words for those who listen to the page.
import type { ReactNode } from "react";

export function VisuallyHidden({
  children,
  as: Tag = "span",
}: {
  children: ReactNode;
  as?: "span" | "div" | "h2" | "h3";
}) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
