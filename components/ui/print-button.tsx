"use client"; // because only the browser can open its print dialog
import { Button, type ButtonVariant } from "@/components/ui/button";

export function PrintButton({ label, variant }: { label: string; variant?: ButtonVariant }) {
  return (
    <Button {...(variant && { variant })} onClick={() => window.print()} className="noscript:hidden">
      {label}
    </Button>
  );
}
