"use client"; // Next catches a failed page in the browser and lets the reader try again there.
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Fault } from "@/components/layout/fault";
import words from "@/lib/i18n/messages/en/fault.json";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <Fault words={words} digest={error.digest} retry={retry} />;
}
