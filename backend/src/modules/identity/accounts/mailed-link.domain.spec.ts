import { hashLinkToken } from '../../../kernel/link-token.js';
import {
  AddressLink,
  type AddressLinkPurpose,
  PasswordLink,
  type PasswordLinkPurpose,
} from './mailed-link.domain.js';

const minute = 60_000;

describe('a password link', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it.each([
    ['reset', 30 * minute],
    ['invitation', 7 * 24 * 60 * minute],
  ] satisfies [PasswordLinkPurpose, number][])('for a %s is good for %d ms, once', (purpose, lifetime) => {
    proves('password.link');

    const { link, token } = PasswordLink.issue('compte', purpose, now);
    expect(link.tokenHash).toBe(hashLinkToken(token));
    expect(link.isValid(after(lifetime - 1))).toBe(true);
    expect(link.isValid(after(lifetime))).toBe(false);
    link.use(now);
    expect(link.isValid(after(1))).toBe(false);
  });
});

const day = 24 * 60 * 60_000;

describe('a link that shows whose a mailbox is', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  it.each([
    ['verify', 7 * day],
    ['change-old', day],
    ['change-new', day],
  ] satisfies [AddressLinkPurpose, number][])('for %s is good for %d ms, once', (purpose, lifetime) => {
    const { link, token } = AddressLink.issue('compte', purpose, 'maud@exemple.fr', now);
    expect(link).toMatchObject({ accountId: 'compte', purpose, email: 'maud@exemple.fr', createdAt: now });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link.tokenHash).toBe(hashLinkToken(token));
    expect(link.tokenHash).not.toContain(token);
    expect(link.isValid(after(lifetime - 1))).toBe(true);
    expect(link.isValid(after(lifetime))).toBe(false);
    link.use(now);
    expect(link.usedAt).toBe(now);
    expect(link.isValid(after(1))).toBe(false);
  });
});
