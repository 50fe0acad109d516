"use client";
// A client component because it is a dialog with a switch that this machine remembers.
import { type RefObject, useId } from "react";
import { Button } from "@/components/ui/button";

const KEYS = [
  ["j", "Next booking"],
  ["k", "Previous booking"],
  ["Enter", "Open the booking"],
  ["s", "Mark as seen, go on to the next unseen"],
  ["Esc", "Close the booking"],
  ["/", "Search"],
  ["?", "This list"],
] as const;

interface KeysDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  keysOn: boolean;
  onSwitch: (on: boolean) => void;
}

export function KeysDialog({ dialog, keysOn, onSwitch }: KeysDialogProps) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="w-[min(24rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-6 shadow-over"
    >
      <h2 id={id} className="text-lg">
        Keys
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-xs border border-edge bg-paper px-2 py-0.5 text-center text-xs font-medium">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={keysOn}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        Letters and signs act as keys
      </label>
      <p className="mt-1 text-xs text-soft">Enter and Esc always do. Remembered on this machine.</p>
      <Button className="mt-5 w-full" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}
