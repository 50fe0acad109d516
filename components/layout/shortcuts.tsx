"use client"; // Listens for `/` and `?` outside of fields (docs/features.md 4.7); nothing here is needed to use a page.
import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { useListener } from "@/components/ui/events";
import { searchBox } from "@/components/ui/search-box";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, dialog, [role='dialog']") !== null);

interface ShortcutsProps {
  home: string;
  /** Id of the list's heading. */
  labelledBy: string;
  /** The list of all keys. */
  children: ReactNode;
}

export function Shortcuts({ home, labelledBy, children }: ShortcutsProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);

  /** To the box of this page, with the form around it opened. */
  const goToSearch = () => {
    const box = searchBox();
    if (box === null) return router.push(home);
    const folded = box.closest("details");
    if (folded) folded.open = true;
    box.scrollIntoView({ block: "center" });
    box.focus();
  };
  useListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key !== "/" && event.key !== "?") || isTyping(event.target)) return;
    event.preventDefault();
    if (event.key === "/") goToSearch();
    else dialog.current?.showModal();
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className="backdrop:bg-veil m-auto w-full max-w-lg rounded-lg border border-line bg-surface p-5 text-ink shadow-over sm:p-7"
    >
      {children}
    </dialog>
  );
}
