"use client"; // Listens for `/` and `?` outside of fields (docs/features.md 4.7); nothing here is needed to use a page.
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { searchBox } from "@/components/ui/search-box";
import { useListener } from "@/components/ui/use-listener";

export interface ShortcutLabels {
  heading: string;
  off: string;
  done: string;
  rows: { keys: string; does: string }[];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, dialog, [role='dialog']") !== null);

export function Shortcuts({ home, labels }: { home: string; labels: ShortcutLabels }) {
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
      aria-labelledby="shortcuts-heading"
      className="backdrop:bg-veil m-auto w-full max-w-lg rounded-lg border border-line bg-surface p-5 text-ink shadow-over sm:p-7"
    >
      <h2 id="shortcuts-heading" className="text-xl">
        {labels.heading}
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 text-sm">
        {labels.rows.map(({ keys, does }) => (
          <div key={keys} className="col-span-2 grid grid-cols-subgrid border-t border-line py-2">
            <dt>
              <kbd className="rounded-xs border border-edge px-1.5 py-0.5 text-xs">{keys}</kbd>
            </dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-faint">{labels.off}</p>
      <form method="dialog" className="mt-5 flex justify-end">
        <Button type="submit" variant="secondary" size="small">
          {labels.done}
        </Button>
      </form>
    </dialog>
  );
}
