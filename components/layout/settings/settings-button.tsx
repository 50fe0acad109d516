"use client"; // Knows the page's address, to come back to it, and opens the dialog; without it the link leads to a page.
import { useSearchParams } from "next/navigation";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { isPlainClick } from "@/components/ui/events";
import { Sign } from "@/components/ui/sign";
import { namedIn } from "@/lib/address/settings-address";
import { useHere } from "../here-link";

const loadDialog = () => import("./settings-dialog");
const SettingsDialog = lazy(loadDialog);

interface SettingsButtonProps {
  locale: string;
  /** The currency where the address names none. */
  currency: string;
  /** `Settings`. */
  label: string;
}

export function SettingsButton({ locale, currency, label }: SettingsButtonProps) {
  const query = useSearchParams();
  const [open, setOpen] = useState(false);
  const shown = namedIn(query).currency ?? currency;
  const here = useHere();
  const href = `/${locale}/settings?back=${encodeURIComponent(here)}`;
  // A booking keeps the currency that it was begun in, whatever is chosen here.
  const hasChosenCurrency = /^\/\w+\/booking\/./.test(here);

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <a
        href={href}
        onClick={onClick}
        onPointerEnter={() => void loadDialog()}
        aria-haspopup="dialog"
        className="-me-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-1.5 sm:px-2 text-xs font-medium whitespace-nowrap text-soft transition-colors hover:text-ink sm:text-sm"
      >
        <Sign of="sliders" size={16} className="hidden min-[24rem]:block" />
        <span>
          {locale.toUpperCase()}
          {hasChosenCurrency ? null : <span> · {shown}</span>}
          <span className="visually-hidden"> {label}</span>
        </span>
      </a>
      {open && (
        <Suspense>
          <SettingsDialog locale={locale} href={href} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
