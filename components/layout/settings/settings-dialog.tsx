"use client"; // Asks for the choices when the reader wants them, and shows them over the page.
import { useEffect, useRef, useState } from "react";
import { Sign } from "@/components/ui/sign";
import { namedIn } from "@/lib/address/settings-address";
import { askPreferences } from "@/lib/personal/fetch-preferences";
import { SettingsForm } from "./settings-form";
import type { SettingsView } from "./settings-words";

interface SettingsDialogProps {
  locale: string;
  /** The settings as a page of their own, where the choices cannot be asked for here. */
  href: string;
  onClosed: () => void;
}

/** The view with what the address of this page says itself. */
function asHere(view: SettingsView): SettingsView {
  const { booker, currency } = namedIn(new URLSearchParams(window.location.search));
  const values = { ...view.values };
  if (booker !== null) [values.country, values.state] = [booker.slice(0, 2), booker.slice(3)];
  const isListed = view.currencies.some(({ value }) => value === currency);
  if (currency !== null && isListed) values.currency = currency;
  return { ...view, values };
}

export default function SettingsDialog({ locale, href, onClosed }: SettingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<SettingsView | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        setView(asHere(await askPreferences<SettingsView>(locale, stop.signal)));
      } catch {
        if (!stop.signal.aborted) window.location.assign(href);
      }
    };
    void ask();
    return () => stop.abort();
  }, [locale, href]);

  useEffect(() => {
    if (view !== null) dialog.current?.showModal();
  }, [view]);

  if (view === null) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="settings-heading"
      onClose={onClosed}
      className="backdrop:bg-veil m-auto max-h-[90dvh] w-full max-w-xl overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink shadow-over sm:p-7"
    >
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id="settings-heading" className="text-xl">
          {view.labels.heading}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label={view.labels.close}
            className="-me-2 inline-flex size-10 items-center justify-center rounded-full text-soft hover:text-ink"
          >
            <Sign of="close" size={18} />
          </button>
        </form>
      </div>
      <SettingsForm id="settings" view={view} back={`${window.location.pathname}${window.location.search}`} />
    </dialog>
  );
}
