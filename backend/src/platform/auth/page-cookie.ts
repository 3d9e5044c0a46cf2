import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.js';
import { sessionCookieOptions } from './session-cookie.js';

export const pageCookieName = 'atelier_page';

/** Goes with every address, where the session's own secret goes with those of the API alone. */
export const pageCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  path: '/',
});

const sealOf = (config: Config, sessionId: string): Buffer =>
  createHmac('sha256', config.jwtSecret).update(`page ${sessionId}`).digest();

/** Names a session to who writes pages. It opens nothing else, and nothing once the session has ended. */
export const pageTokenOf = (config: Config, sessionId: string): string =>
  `${sessionId}.${sealOf(config, sessionId).toString('base64url')}`;

/** The session that a token of ours names, or null. */
export function sessionOfPageToken(config: Config, token: string): string | null {
  const [, sessionId = '', seal = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (sessionId === '') return null;
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(config, sessionId)) ? sessionId : null;
}
