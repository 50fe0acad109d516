"use client"; // Opens the filters where they are a sheet over the page; without a script the address does.
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isPlainClick } from "@/components/ui/plain-click";
import { FILTER_FORM } from "./filter-form";
import { useNarrowing } from "./narrowing";

export function FiltersLink({ text }: { text: string }) {
  const { isSheetOpen, setSheetOpen } = useNarrowing();
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isSheetOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isSheetOpen;
  }, [isSheetOpen]);
  return (
    <a
      ref={link}
      href={`#${FILTER_FORM}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setSheetOpen(true);
      }}
      className={buttonClass({ variant: "secondary", size: "small" }, "md:hidden")}
    >
      <Icon of={SlidersHorizontal} size={16} />
      {text}
    </a>
  );
}
