import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';

export const deviceCookieName = 'atelier_device';

/** Says which browser this is, and nothing of its owner: it opens nothing, and outlives signing out. */
export function deviceCookieOptions(config: Config): CookieSerializeOptions {
  return {
    path: '/api/users',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https://'),
    maxAge: 365 * 24 * 3600,
  };
}

/** The token the browser presents, or one for it to keep. */
export function deviceTokenOf(request: FastifyRequest): string {
  const presented = request.cookies[deviceCookieName];
  return presented && /^[\w-]{43}$/.test(presented) ? presented : randomBytes(32).toString('base64url');
}
