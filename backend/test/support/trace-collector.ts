import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** OTLP, as far as it is looked at here. */
const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type CollectedSpan = z.infer<
  typeof Exported
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** Takes traces as a collector does, and keeps them. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = Exported.parse(body);
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Span names from the root of the trace to this span. */
    pathTo(span: CollectedSpan): string[] {
      const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
      return [...(parent ? this.pathTo(parent) : []), span.name];
    },
    close: () => void server.close(),
  };
}
