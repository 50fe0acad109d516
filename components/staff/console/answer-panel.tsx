// One answer as it came, what the client made of it, and its request without credentials.
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { bytesText, type ConsoleAnswer, curlOf } from "@/lib/views/staff/console";
import { ScrollRegion } from "../ui/scroll-region";
import { CopyText } from "./copy-text";

interface AnswerPanelProps {
  answer: ConsoleAnswer;
  /** The answer as JSON; undefined when the body is not JSON or was cut. */
  json: unknown;
  affiliateHeader: string;
  onNextPage: (token: string) => void;
}

function Facts({ answer: { wire, requestId, ms, answers } }: Pick<AnswerPanelProps, "answer">) {
  const facts: [string, string][] = [
    ["Status", wire === null ? "none" : String(wire.status)],
    ["Took", `${ms} ms`],
    ["Size", wire === null ? "none" : bytesText(wire.bytes)],
    ["request_id", requestId ?? "none"],
    ...(answers > 1 ? ([["Answers", `${answers}, the last is shown`]] as [string, string][]) : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-2xs text-faint">{name}</dt>
          <dd className="figures text-sm font-medium break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AnswerPanel({ answer, json, affiliateHeader, onNextPage }: AnswerPanelProps) {
  const { nextPage, failure, misfits, wire, request, body } = answer;
  return (
    <div className="space-y-4">
      <Facts answer={answer} />
      {failure !== null && (
        <div role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
          <p className="font-medium">{failure.sentence}</p>
          <p className="mt-0.5 text-xs text-soft">{failure.detail}</p>
        </div>
      )}
      {misfits.length > 0 && (
        <div className="rounded-md bg-caution-wash px-4 py-3 text-sm">
          <p>
            {misfits.length === 1 ? "One record does" : `${misfits.length} records do`} not fit the contract;
            the site leaves such records out:
          </p>
          <pre className="mt-1 font-mono text-xs whitespace-pre-wrap">{misfits.slice(0, 20).join("\n")}</pre>
        </div>
      )}
      {wire === null ? (
        <p className="text-sm text-soft">Nothing came back, so there is nothing to show.</p>
      ) : (
        <>
          {wire.isCut && (
            <p className="text-sm text-soft">Only the first part is shown: the answer is very long.</p>
          )}
          <ScrollRegion
            label="The answer"
            className="max-h-160 overflow-auto rounded-md border border-line bg-surface p-4"
          >
            <pre className="font-mono text-xs leading-relaxed">
              {json === undefined ? wire.text : JSON.stringify(json, null, 2)}
            </pre>
          </ScrollRegion>
        </>
      )}
      {nextPage !== null && (
        <Button variant="secondary" size="small" onClick={() => onNextPage(nextPage)}>
          Write the body of the next page
        </Button>
      )}
      <Disclosure summary="Request and curl">
        <div className="space-y-4">
          <ScrollRegion label="The request" className="overflow-x-auto rounded-sm bg-sunken p-3">
            <pre className="font-mono text-xs leading-relaxed">
              {[
                `${request.method} ${request.url}`,
                ...request.headers.map(([name, value]) => `${name}: ${value}`),
                "",
                body,
              ].join("\n")}
            </pre>
          </ScrollRegion>
          <CopyText label="Copy as curl" text={curlOf(request.url, affiliateHeader, body)} />
          <p className="text-2xs text-faint">
            Token and affiliate id are not part of this page: curl takes them from variables.
          </p>
        </div>
      </Disclosure>
    </div>
  );
}
