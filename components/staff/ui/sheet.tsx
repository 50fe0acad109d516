"use client";
// A client component because a modal dialog is opened and closed by script.
import { type ReactNode, useEffect, useId, useRef } from "react";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus inside and gives it back; Esc closes it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="w-[min(30rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-6 shadow-over sm:p-8"
    >
      <h2 id={id} className="text-xl break-words">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </dialog>
  );
}
