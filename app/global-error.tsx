"use client"; // The last resort when even the frame of the page failed; Next renders it in the browser.
import { useEffect } from "react";
import { inter } from "@/app/fonts/inter";
import { Fault } from "@/components/layout/fault";
import words from "@/lib/i18n/messages/en/fault.json";

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => {
    // Imported above, the travellers' sheet would be fetched ahead by every page of the staff, which has its own.
    void import("@/app/globals.css");
  }, []);
  return (
    <html lang="en" className={inter.variable}>
      <body>
        <main>
          <Fault words={words} digest={error.digest} retry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
