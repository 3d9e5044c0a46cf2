import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.js';

export const sessionCookieName = 'atelier_session';

/** HttpOnly and SameSite: the long-lived secret is out of reach of scripts and of other sites. */
export function sessionCookieOptions(config: Config): CookieSerializeOptions {
  return {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https://'),
    maxAge: 30 * 24 * 3600,
  };
}
