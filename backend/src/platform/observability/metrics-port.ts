import { createServer, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { Metrics } from './metrics.js';

/**
 * Answers `/metrics` to Prometheus, on a port of its own: no visitor comes to it, and what stands in front of the api does not
 * pass it on. Nothing else is answered.
 */
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
