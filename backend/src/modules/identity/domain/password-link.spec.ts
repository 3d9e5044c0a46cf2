import { PasswordLink, type PasswordLinkPurpose } from './password-link.js';

const minute = 60_000;

describe('a password link', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it.each([
    ['reset', 30 * minute],
    ['invitation', 7 * 24 * 60 * minute],
  ] satisfies [PasswordLinkPurpose, number][])('for a %s is good for %d ms, once', (purpose, lifetime) => {
    const { link, token } = PasswordLink.issue('compte', purpose, now);
    expect(link.tokenHash).toBe(PasswordLink.hash(token));
    expect(link.isGood(after(lifetime - 1))).toBe(true);
    expect(link.isGood(after(lifetime))).toBe(false);
    link.use(now);
    expect(link.isGood(after(1))).toBe(false);
  });
});
