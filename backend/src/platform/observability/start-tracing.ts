import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config.js';

/**
 * From here on what is `traced` goes to the collector, in batches, and in the background: one that is away holds up nobody, and what
 * it misses is lost. Loaded only where there is one.
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
    // Whole traces are kept or left out: a reaction follows what was decided for its request.
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
/** A collector that does not answer keeps no process from ending for longer. */
const partingMilliseconds = 2_000;

/** Sends what is left when the process ends. */
@Injectable()
export class TracingEnd implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    if (shutDown)
      await Promise.race([
        shutDown().catch(() => undefined),
        setTimeout(partingMilliseconds, undefined, { ref: false }),
      ]);
  }
}
