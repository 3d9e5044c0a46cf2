import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Half a kilobyte a second is a line on which no upload would ever end. */
const bytesASecond = 500;

interface Body {
  request: IncomingMessage;
  /** What had come on the connection when it was last looked at. */
  seen: number;
  since: number;
  isPoor: boolean;
}

/**
 * Cuts bodies that trickle in, which would hold a connection for as long as their sender likes; a large upload on a slow
 * line goes on for hours. Two poor looks in a row: one may be our own delay.
 */
export function cutSlowBodies(fastify: FastifyInstance, lookSeconds: number): void {
  const bodies = new Set<Body>();
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const comes = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (!raw.complete && comes)
      bodies.add({ request: raw, seen: raw.socket.bytesRead, since: Date.now(), isPoor: false });
    done();
  });
  const look = () => {
    const now = Date.now();
    for (const body of bodies) {
      const { socket, complete, destroyed } = body.request;
      if (complete || destroyed || socket.destroyed) bodies.delete(body);
      else if (isPoor(body, now) && body.isPoor) {
        bodies.delete(body);
        socket.destroy();
      } else {
        body.isPoor = isPoor(body, now);
        body.seen = socket.bytesRead;
        body.since = now;
      }
    }
  };
  const timer = setInterval(look, lookSeconds * 1000);
  timer.unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}

/** Less than a line can carry, for as long as it was watched. Whole looks alone count. */
function isPoor({ request, seen, since }: Body, now: number): boolean {
  return (request.socket.bytesRead - seen) * 1000 < bytesASecond * (now - since);
}
