import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding, KeptAnswer } from './kept-answer.js';

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

const encodingFor = (request: FastifyRequest, answer: KeptAnswer): Encoding | null => {
  const accepted = request.headers['accept-encoding'];
  if (!accepted || !answer.isWorthEncoding) return null;
  const best = negotiator.negotiate(String(accepted));
  return best === 'br' || best === 'gzip' ? best : null;
};

interface Rules {
  cacheControl: string;
  /** What else than the encoding it differs by. */
  vary?: string;
}

const publicJson: Rules = { cacheControl: 'public, max-age=0, must-revalidate', vary: 'authorization' };

/** Sends a kept answer in the best encoding that the reader takes, or 304 when the reader has it already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  { cacheControl, vary }: Rules = publicJson,
): Promise<FastifyReply> {
  reply
    .header('etag', answer.etag)
    .header('cache-control', cacheControl)
    .header('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding');
  const isFresh = answer.status === 200 && request.headers['if-none-match'] === answer.etag;
  if (isFresh) return reply.status(304).send();
  const encoding = encodingFor(request, answer);
  if (encoding) reply.header('content-encoding', encoding);
  const bytes = answer.in(encoding);
  reply.status(answer.status).type(answer.contentType);
  return reply.send(Buffer.isBuffer(bytes) ? bytes : await bytes);
}
