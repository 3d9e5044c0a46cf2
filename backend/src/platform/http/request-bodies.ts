import type { IncomingMessage } from 'node:http';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';

/** Enough for every body without author texts. */
const smallBytes = 64 * 1024;
/** For what authors save: a whole programme, or a description with its list. */
export const authorBodyBytes = 2 * 1024 * 1024;
const authorPaths = /^\/api\/(courses|blogs|assessments|faqs|users)(\/|$)/;
/** Self-service routes, which share their prefix with the administrators'. */
const selfServicePaths = /^\/api\/users\/(signup|login|password|profile|refresh|logout)/;

/** Third-party bodies (webhooks) and those of Bull Board have the general limit. */
const thirdPartyPaths = /^\/api\/(payment|queues)(\/|$)/;

/** Our own bodies nest a dozen levels at most; the cost of parsing and validation grows with the depth. */
const maxDepth = 32;

const limitOf = (url: string): number =>
  thirdPartyPaths.test(url) || (authorPaths.test(url) && !selfServicePaths.test(url))
    ? authorBodyBytes
    : smallBytes;

/**
 * Sets the default body limit of routes without one of their own, so that larger bodies are refused before they
 * are read. Register before the routes.
 */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit ??= limitOf(route.url);
  });
}

const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = Buffer.from('"\\{[}]');

/** Single pass over the bytes, skipping strings. */
export function isNestedTooDeep(json: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (inString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
}

/** @throws DomainError `malformed-request` */
export function refuseDeepJson(json: Buffer): void {
  if (isNestedTooDeep(json)) throw new DomainError('malformed-request');
}

/** No upload would ever finish at half a kilobyte per second. */
const minBytesPerSecond = 500;

interface PendingBody {
  request: IncomingMessage;
  /** Bytes received on the connection at the last check. */
  bytesBefore: number;
  checkedAt: number;
  wasSlow: boolean;
}

/**
 * Aborts slow-body (slowloris) requests, which would hold a connection indefinitely; a large upload on a slow
 * connection may take hours. Two slow checks in a row are required, since one may be our own event loop's delay.
 */
export function cutSlowBodies(fastify: FastifyInstance, checkSeconds: number): void {
  const bodies = new Set<PendingBody>();
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (!raw.complete && hasBody)
      bodies.add({ request: raw, bytesBefore: raw.socket.bytesRead, checkedAt: Date.now(), wasSlow: false });
    done();
  });
  const checkBodies = () => {
    const now = Date.now();
    for (const body of bodies) {
      const { socket, complete, destroyed } = body.request;
      if (complete || destroyed || socket.destroyed) bodies.delete(body);
      else if (isTooSlow(body, now) && body.wasSlow) {
        bodies.delete(body);
        socket.destroy();
      } else {
        body.wasSlow = isTooSlow(body, now);
        body.bytesBefore = socket.bytesRead;
        body.checkedAt = now;
      }
    }
  };
  const timer = setInterval(checkBodies, checkSeconds * 1000);
  timer.unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}

/** Below the minimum rate over the whole check intervals observed. */
function isTooSlow({ request, bytesBefore, checkedAt }: PendingBody, now: number): boolean {
  return (request.socket.bytesRead - bytesBefore) * 1000 < minBytesPerSecond * (now - checkedAt);
}

/**
 * Streams multipart bodies. The plugin's two hooks that clean up saved files are left out: we save none, and they
 * would cost every request two ticks and a listener.
 */
export function registerMultipart(fastify: FastifyInstance): Promise<void> {
  const withoutHooks = Object.create(fastify, { addHook: { value: () => fastify } }) as FastifyInstance;
  return new Promise((resolve, reject) => {
    fastifyMultipart(withoutHooks, {}, (error) => (error ? reject(error) : resolve()));
  });
}
