// A request as it went to the platform, without credentials, and the response as it came.
import { CopyText } from "@/components/staff/ui/copy-text";
import { figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import type { Exchange } from "@/lib/views/staff/ask";
import { JsonText } from "./json-text";

interface ExchangePanelProps {
  exchange: Exchange;
  scope?: string;
  linked?: readonly string[];
}

export function ExchangePanel({ exchange, ...links }: ExchangePanelProps) {
  const { operation, url, request, curl, answer, requestId } = exchange;
  const ms = answer?.ms ?? null;
  return (
    <div className="space-y-3 text-xs">
      <p className="break-words">
        <code>POST {new URL(url).pathname}</code>
        {answer === null
          ? " was not answered."
          : ` answered ${answer.status}${ms === null ? "" : ` in ${figure(ms)} ms`}, ${figure(answer.bytes)} bytes.`}
      </p>
      {requestId !== null && (
        <p>
          <span className="text-soft">request_id</span> <code className="break-all">{requestId}</code>
        </p>
      )}
      <Disclosure summary="What was sent">
        <JsonText label={`What was sent to ${operation}`} text={JSON.stringify(request)} />
      </Disclosure>
      <Disclosure summary="As curl">
        <CopyText label="Copy as curl" text={curl} />
      </Disclosure>
      {answer?.text === null && <p className="text-soft">The response is too long to be shown.</p>}
      {typeof answer?.text === "string" && (
        <JsonText label={`Response of ${operation}`} text={answer.text} {...links} />
      )}
    </div>
  );
}
