"use client"; // Next catches a failed page in the browser and lets the reader try again there.
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Says that the page failed, not that its content is absent: an outage must never look like an empty desk. */
export default function StaffErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <main id="content" tabIndex={-1} className="page-width py-16 outline-none">
      <div role="alert">
        <h1 className="text-2xl">This page could not be shown</h1>
        <p className="mt-3 max-w-prose text-soft">
          The server failed while it made the page, for example because the database is away. Opening the page
          changed nothing. Try again in a moment.
        </p>
        <Button className="mt-8" onClick={retry}>
          Try again
        </Button>
        {error.digest && (
          <p className="mt-6 text-xs text-faint">
            Reference in the server's log: <code>{error.digest}</code>
          </p>
        )}
      </div>
    </main>
  );
}
