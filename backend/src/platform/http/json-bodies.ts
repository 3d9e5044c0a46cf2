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
