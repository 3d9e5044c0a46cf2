import { createServer, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { ReadinessProbe, statusOf } from '@atelier/backend/platform/health/readiness-probe';

/** Serves `/health/live` and `/health/ready` like the api, for orchestrators and monitoring. Nothing else. */
export function listenForHealth(
  worker: INestApplicationContext,
  port: number,
  host: string,
): Promise<Server> {
  const readiness = worker.get(ReadinessProbe);
  const server = createServer((request, response) => {
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/health/live') respond(200, { status: 'ok' });
    else if (request.url === '/health/ready')
      void readiness.probe().then((result) => respond(statusOf(result), result));
    else respond(404, {});
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server.unref()));
  });
}
