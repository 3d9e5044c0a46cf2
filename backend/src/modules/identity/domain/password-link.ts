import { defineEntity, p } from '@mikro-orm/postgresql';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { isGoodLink, newMailedLink } from './mailed-link.js';

export type PasswordLinkPurpose = 'reset' | 'invitation';

const minute = 60_000;
const lifetimeMilliseconds: Record<PasswordLinkPurpose, number> = {
  reset: 30 * minute,
  invitation: 7 * 24 * 60 * minute,
};

const schema = defineEntity({
  name: 'PasswordLink',
  tableName: 'identity_password_link',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    purpose: p.text().$type<PasswordLinkPurpose>(),
    tokenHash: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
});

/** A mailed link to choose a password: single use, short-lived, stored hashed. */
export class PasswordLink extends schema.class {
  static issue(
    accountId: string,
    purpose: PasswordLinkPurpose,
    now = new Date(),
  ): { link: PasswordLink; token: string } {
    const { token, fields } = newMailedLink(lifetimeMilliseconds[purpose], now);
    const link = Object.assign(new PasswordLink(), { ...fields, accountId, purpose });
    return { link, token };
  }

  static hash(token: string): string {
    return hashLinkToken(token);
  }

  isGood(now = new Date()): boolean {
    return isGoodLink(this, now);
  }

  use(now = new Date()): void {
    this.usedAt = now;
  }
}
schema.setClass(PasswordLink);
