// A collector for the tests: takes traces as OpenTelemetry sends them (OTLP, JSON over HTTP) and keeps their spans.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Value {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
  boolValue?: boolean;
}

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  events: { name: string; attributes: { key: string; value: Value }[] }[];
  status: { code?: number; message?: string };
}

interface WireTraces {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
}

type Values = Record<string, string | number | boolean | undefined>;

export interface SeenSpan extends Omit<WireSpan, "attributes"> {
  attributes: Values;
  /** Of the process that sent it. */
  service: Values;
  ms: number;
}

export interface Collector {
  endpoint: string;
  spans: SeenSpan[];
  /** Everything that came, as it came. */
  bodies: string[];
  close(): Promise<void>;
}

const valuesOf = (attributes: WireSpan["attributes"]): Values =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ??
        (value.intValue === undefined ? undefined : Number(value.intValue)) ??
        value.doubleValue ??
        value.boolValue,
    ]),
  );

function spansIn({ resourceSpans }: WireTraces): SeenSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        service: valuesOf(resource.attributes),
        ms: Number((BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1_000_000n),
      })),
    ),
  );
}

export async function startCollector(): Promise<Collector> {
  const spans: SeenSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url !== "/v1/traces") return void response.writeHead(404).end();
      const body = Buffer.concat(chunks).toString("utf8");
      bodies.push(body);
      spans.push(...spansIn(JSON.parse(body) as WireTraces));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
