import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config.js';

/**
 * Starts exporting spans to the OTLP collector, batched in the background. An unreachable collector delays
 * nothing; its spans are lost. Imported only when configured.
 */
export async function startTracing(
  name: 'api' | 'worker',
  { endpoint, kept }: NonNullable<Config['traces']>,
): Promise<void> {
  const [{ context, propagation, trace }, hooks, { W3CTraceContextPropagator }, sdk, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.namespace': 'atelier',
      'service.name': name,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    // Head sampling: reactions follow the decision made for their request.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(kept) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  shutDown = async () => {
    for (const api of [trace, propagation, context]) api.disable();
    await provider.shutdown();
  };
}

let shutDown: (() => Promise<void>) | undefined;
/** Maximum wait for the final export on shutdown. */
const flushTimeoutMilliseconds = 2_000;

/** Flushes pending spans on shutdown. */
@Injectable()
export class TracingShutdown implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    if (shutDown)
      await Promise.race([
        shutDown().catch(() => undefined),
        setTimeout(flushTimeoutMilliseconds, undefined, { ref: false }),
      ]);
  }
}
