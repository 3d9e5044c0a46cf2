import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';

const longestHold = 120_000;

/** Tears the connection before any work is done, where such a fault is in force. Says whether it did. */
export function tearBefore(
  faults: Faults,
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!faults.strike('connection-reset', subject, ({ when }) => when === 'before')) return false;
  tear(request, reply);
  return true;
}

/** Keeps the caller from hearing what was done, where such a fault is in force. Says whether it did. */
export function spoilAnswer(
  faults: Faults,
  subject: string,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (faults.strike('connection-reset', subject, ({ when }) => when !== 'before')) {
    tear(request, reply);
    return true;
  }
  const timeout = faults.strike('timeout-after-success', subject);
  if (timeout) {
    reply.hijack();
    const { socket } = request.raw;
    const timer = setTimeout(() => socket.destroy(), timeout.holdMs ?? longestHold);
    socket.once('close', () => clearTimeout(timer));
    return true;
  }
  const html = faults.strike('html', subject);
  if (html) {
    void reply
      .code(html.status ?? 200)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>');
    return true;
  }
  return false;
}

function tear(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}
