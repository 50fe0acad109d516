// A question to the platform as it was sent, and the answer as it came.
import { figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import { ScrollRegion } from "../ui/scroll-region";
import { RawJson } from "./raw-json";

interface ExchangePanelProps {
  exchange: {
    operation: string;
    path: string;
    request: unknown;
    answer: { status: number; contentType: string; text: string; ms: number | null } | null;
    body: unknown;
    requestId: string | null;
  };
  scope: string;
  linked: ReadonlySet<string>;
}

export function ExchangePanel({ exchange, scope, linked }: ExchangePanelProps) {
  const { operation, path, request, answer, body, requestId } = exchange;
  return (
    <div className="space-y-3 text-xs">
      <p className="break-words">
        <code>POST {path}</code>
        {answer === null
          ? " was not answered."
          : ` answered ${answer.status}${answer.ms === null ? "" : ` in ${figure(answer.ms)} ms`}, ${figure(answer.text.length)} characters.`}
      </p>
      {requestId !== null && (
        <p>
          <span className="text-soft">request_id</span> <code className="break-all">{requestId}</code>
        </p>
      )}
      <Disclosure summary="What was sent">
        <ScrollRegion
          label={`What was sent to ${operation}`}
          className="overflow-x-auto rounded-md border border-line bg-surface p-3"
        >
          <pre className="font-mono text-2xs">{JSON.stringify(request, null, 2)}</pre>
        </ScrollRegion>
      </Disclosure>
      {answer !== null && body === undefined && (
        <ScrollRegion
          label={`Answer of ${operation}, which is no JSON`}
          className="max-h-96 overflow-auto rounded-md border border-line bg-surface p-3"
        >
          <pre className="font-mono text-2xs whitespace-pre-wrap">{answer.text.slice(0, 20_000)}</pre>
        </ScrollRegion>
      )}
      {body !== undefined && (
        <RawJson label={`Answer of ${operation}`} value={body} scope={scope} linked={linked} />
      )}
    </div>
  );
}
