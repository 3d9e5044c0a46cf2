import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { loggedUrl } from './logger.js';

/** The format of `newLinkToken`. */
const token = randomBytes(32).toString('base64url');
const id = randomUUIDv7();

describe('an address in the logs', () => {
  it.each([
    ['/api/users/password/reset/', ''],
    ['/password-reset/', '?x=1'],
    ['/verify-email/', ''],
    ['/change-email/', ''],
    ['/api/users/email/change/', ''],
    ['/cadeau/', '#haut'],
    ['/api/gift-links/', '/accept'],
    ['/api/notices/', '/unsubscribe'],
    ['/desabonnement/', ''],
    ['/newsletter/confirm/', ''],
    ['/api/newsletter/', '/unsubscribe'],
    ['/of-a-route-to-come/', '/end'],
  ])('keeps no token of %s…%s', (before, after) => {
    proves('notice.unsubscribe');

    const [path = ''] = after.split(/[?#]/);
    expect(loggedUrl(`${before}${token}${path}`)).toBe(`${before}…${path}`);
    expect(loggedUrl(`${before}${token}${after}`)).not.toContain(token);
  });

  it.each([
    ['/media/jeton-signe/0190/master.m3u8', '/media/…/0190/master.m3u8'],
    [`/media/images/${id}/400.webp`, `/media/images/${id}/400.webp`],
    ['/api/users/email/change/confirm', '/api/users/email/change/confirm'],
    [`/api/orders/${id}/refund`, `/api/orders/${id}/refund`],
    ['/api/users/students?currentPage=1&name=maud%40exemple.fr', '/api/users/students'],
  ])('of %s is %s', (url, logged) => {
    proves('data.logs');

    expect(loggedUrl(url)).toBe(logged);
  });
});
