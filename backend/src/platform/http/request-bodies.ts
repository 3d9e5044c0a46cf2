import type { IncomingMessage } from 'node:http';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';

/** Enough for every body but those that hold texts of authors. */
const smallBytes = 64 * 1024;
/** A whole programme, a description with its list: what authors save. */
export const authorsBytes = 2 * 1024 * 1024;
const authorsTexts = /^\/api\/(courses|blogs|assessments|faqs|users)(\/|$)/;
/** People's own routes stand beside those of administrators. */
const peoplesOwn = /^\/api\/users\/(signup|login|password|profile|refresh|logout)/;

/** Bodies from outside, such as webhooks, and those of the boards keep the general limit. */
const foreign = /^\/api\/(payment|queues)(\/|$)/;

/** Nothing of ours is nested deeper than a dozen; parsing and checking grow with the depth more than with the length. */
const deepest = 32;

const limitOf = (url: string): number =>
  foreign.test(url) || (authorsTexts.test(url) && !peoplesOwn.test(url)) ? authorsBytes : smallBytes;

/** A body is refused by its size, before it is read, on each route that does not say otherwise. Before the routes. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit ??= limitOf(route.url);
  });
}

const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = Buffer.from('"\\{[}]');

/** Looks at each byte once, strings apart. */
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
      if (depth > deepest) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
}

/** @throws DomainError `malformed-request` */
export function refuseDeepJson(json: Buffer): void {
  if (isNestedTooDeep(json)) throw new DomainError('malformed-request');
}

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

/**
 * Bodies of several parts, read as they come. The plugin's two hooks, which clean up what is saved for its reader, are left out:
 * nothing is saved, and they would cost every request two turns and a listener.
 */
export function takeMultipart(fastify: FastifyInstance): Promise<void> {
  const withoutHooks = Object.create(fastify, { addHook: { value: () => fastify } }) as FastifyInstance;
  return new Promise((resolve, reject) => {
    fastifyMultipart(withoutHooks, {}, (error) => (error ? reject(error) : resolve()));
  });
}
