// What a page says when this site itself failed; the reader can try again.
import { Button } from "../ui/button";

export interface FaultWords {
  heading: string;
  text: string;
  retry: string;
  reference: string;
}

interface FaultProps {
  words: FaultWords;
  /** Names the entry in the server's log. */
  digest: string | undefined;
  retry: () => void;
}

export function Fault({ words, digest, retry }: FaultProps) {
  return (
    <div role="alert" className="page-width pt-10 md:pt-16">
      <h1 className="max-w-2xl text-3xl">{words.heading}</h1>
      <p className="mt-4 max-w-prose text-soft">{words.text}</p>
      <Button className="mt-8" onClick={retry}>
        {words.retry}
      </Button>
      {digest && (
        <p className="mt-6 text-xs text-faint">
          {words.reference} <code>{digest}</code>
        </p>
      )}
    </div>
  );
}
