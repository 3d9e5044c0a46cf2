import { createServer, type Server } from 'node:http';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { startBounds } from '@atelier/contracts/insight';

type Measurement = [labels: Record<string, string>, value: number | null];

/** Prometheus metrics of this process. Costs nothing unless the metrics port is configured. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'Requests answered, by the pattern of their address',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly reactions = new Histogram({
    name: 'atelier_reaction_duration_seconds',
    help: 'Runs of reactions to events. failed: it is tried again; parked: it waits for an administrator',
    labelNames: ['reaction', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600],
    registers: [this.registry],
  });

  readonly providerCalls = new Histogram({
    name: 'atelier_provider_call_duration_seconds',
    help: 'Calls to payment providers. failed: they did not answer, or not as they should',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [this.registry],
  });

  readonly videoStarts = new Histogram({
    name: 'atelier_video_start_duration_seconds',
    help: 'Videos of lessons, from asking to play to the first moving picture, as learners’ browsers report',
    buckets: [...startBounds],
    registers: [this.registry],
  });

  readonly videoSeconds = new Counter({
    name: 'atelier_video_seconds_total',
    help: 'Time of videos of lessons. watched: the picture moved; stalled: it stood still for want of data',
    labelNames: ['state'],
    registers: [this.registry],
  });

  /** Starts collecting CPU, memory, event loop and GC metrics. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A gauge that is read on each scrape. Null values are omitted, so that unknown is never 0; all of them are
   * when the read fails.
   */
  gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Measurement[] | Promise<Measurement[]>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        this.reset();
        // A reset gauge without labels would report 0.
        if (labelNames.length === 0) this.remove();
        const measurements = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const [labels, value] of measurements) if (value !== null) this.set(labels, value);
      },
    });
    this.registry.registerMetric(gauge);
  }
}

/** Serves `/metrics` on a port of its own, which the reverse proxy does not expose. Serves nothing else. */
export async function listenForMetrics(
  app: INestApplicationContext,
  port: number,
  host: string,
): Promise<Server> {
  const metrics = app.get(Metrics);
  metrics.observeProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server.unref();
}
