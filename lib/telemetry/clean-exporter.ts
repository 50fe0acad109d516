// What leaves in a trace: by a list of what may, so that neither what people typed nor a secret goes with it.
import "server-only";
import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";
import { log } from "@/lib/log";

/** Routes are patterns; addresses (`http.target`, `http.url`) hold what travellers ask, and stay here. */
const ALLOWED: ReadonlySet<string> = new Set([
  "http.method",
  "http.route",
  "http.status_code",
  "http.request.method",
  "http.response.status_code",
  "server.address",
  "url.path",
  "error.type",
  "exception.type",
  "next.route",
  "next.rsc",
  "next.span_type",
]);
const OWN = "roomward.";

const allowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => ALLOWED.has(name) || name.startsWith(OWN)),
  );

/** Next names a `fetch` by its whole address. */
const cleanName = (name: string): string =>
  name.replace(/^(fetch(?: [A-Z]+)?) .*/s, "$1").replace(/\?.*/s, "");

/** The same span without anything that is not on the list; messages of errors quote what was asked. */
function cleaned(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: cleanName(span.name) },
    attributes: { value: allowed(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map((event) => ({ ...event, attributes: allowed(event.attributes ?? {}) })),
    },
  }) as ReadableSpan;
}

type ExportCallback = Parameters<SpanExporter["export"]>[1];

/** Hands on cleaned spans, and tells the log when they cannot be sent, and when they can again. */
export class CleanExporter implements SpanExporter {
  private isFailing = false;

  constructor(private readonly next: SpanExporter) {}

  export(spans: ReadableSpan[], tell: ExportCallback): void {
    this.next.export(spans.map(cleaned), (result) => {
      const isFailing = result.error !== undefined || result.code !== 0;
      if (isFailing && !this.isFailing)
        log.warn({ err: result.error }, "traces cannot be sent and are dropped");
      if (!isFailing && this.isFailing) log.info("traces are sent again");
      this.isFailing = isFailing;
      tell(result);
    });
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
