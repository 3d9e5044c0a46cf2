import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://');

/**
 * By these prefixes browsers take the cookie over https alone, so that nobody on the way plants one; `__Host-` refuses
 * those of neighbouring hosts of the domain too, but asks for the path `/`. Over plain http they refuse any such name.
 */
const prefixed = (config: Config, prefix: '__Host-' | '__Secure-', name: string): string =>
  isSecure(config) ? prefix + name : name;

export const sessionCookieName = (config: Config): string => prefixed(config, '__Secure-', 'atelier_session');

/** HttpOnly and SameSite keep the long-lived secret from scripts and from other sites. */
export function sessionCookieOptions(config: Config): CookieSerializeOptions {
  return {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: 30 * 24 * 3600,
  };
}

export const pageCookieName = (config: Config): string => prefixed(config, '__Host-', 'atelier_page');

/** Sent with every path, whereas the session secret is sent to the API only. */
export const pageCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  path: '/',
});

const signatureOf = (config: Config, sessionId: string): Buffer =>
  createHmac('sha256', config.jwtSecret).update(`page ${sessionId}`).digest();

/**
 * Identifies the session to the server-side renderer. Grants nothing else, and nothing once the session has
 * ended.
 */
export const pageTokenOf = (config: Config, sessionId: string): string =>
  `${sessionId}.${signatureOf(config, sessionId).toString('base64url')}`;

/** The session id of a valid page token, or null. */
export function sessionOfPageToken(config: Config, token: string): string | null {
  const [, sessionId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (sessionId === '') return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(config, sessionId))
    ? sessionId
    : null;
}

export const deviceCookieName = (config: Config): string => prefixed(config, '__Secure-', 'atelier_device');

/** Identifies the browser, not its owner. Grants nothing, and survives signing out. */
export function deviceCookieOptions(config: Config): CookieSerializeOptions {
  return {
    path: '/api/users',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: 365 * 24 * 3600,
  };
}

/** The browser's device token, or a new one. */
export function deviceTokenOf(config: Config, request: FastifyRequest): string {
  const token = request.cookies[deviceCookieName(config)];
  return token && /^[\w-]{43}$/.test(token) ? token : randomBytes(32).toString('base64url');
}
