"use client"; // Next catches a failed page in the browser and lets the reader try again there.
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Fault } from "@/components/layout/fault";
import { useFaultWords } from "@/components/layout/fault-words";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const words = useFaultWords();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  // Without the frame there are no words; the page that takes its place has its own.
  if (words === null) throw error;
  return <Fault words={words} digest={error.digest} retry={retry} />;
}
