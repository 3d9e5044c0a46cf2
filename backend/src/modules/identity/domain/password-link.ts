import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

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
    const token = randomBytes(32).toString('base64url');
    const link = new PasswordLink();
    Object.assign(link, {
      id: randomUUIDv7(),
      accountId,
      purpose,
      tokenHash: PasswordLink.hash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMilliseconds[purpose]),
      usedAt: null,
    });
    return { link, token };
  }

  static hash(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  isGood(now = new Date()): boolean {
    return this.usedAt === null && this.expiresAt > now;
  }

  use(now = new Date()): void {
    this.usedAt = now;
  }
}
schema.setClass(PasswordLink);
