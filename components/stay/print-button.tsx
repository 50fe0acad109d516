"use client"; // because only the browser can open its print dialog
import { Button } from "@/components/ui/button";

export function PrintButton({ label }: { label: string }) {
  return (
    <Button onClick={() => window.print()} className="noscript:hidden">
      {label}
    </Button>
  );
}
