import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What links that are mailed have in common: one use, an end, and a token of which the database holds the hash. */
interface MailedLink {
  expiresAt: Date;
  usedAt: Date | null;
}

/** A new token, which goes into the mail, and the fields of the row that knows it again. */
export function newMailedLink(lifetimeMilliseconds: number, now: Date) {
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  const fields = {
    id: randomUUIDv7(),
    tokenHash: hashLinkToken(token),
    createdAt: now,
    expiresAt,
    usedAt: null,
  };
  return { token, fields };
}

const isGoodLink = ({ usedAt, expiresAt }: MailedLink, now: Date): boolean =>
  usedAt === null && expiresAt > now;

export type PasswordLinkPurpose = 'reset' | 'invitation';

const passwordLinkLifetimeMilliseconds: Record<PasswordLinkPurpose, number> = {
  reset: 30 * minute,
  invitation: 7 * day,
};

const passwordLinkSchema = defineEntity({
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
export class PasswordLink extends passwordLinkSchema.class {
  static issue(
    accountId: string,
    purpose: PasswordLinkPurpose,
    now = new Date(),
  ): { link: PasswordLink; token: string } {
    const { token, fields } = newMailedLink(passwordLinkLifetimeMilliseconds[purpose], now);
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
passwordLinkSchema.setClass(PasswordLink);

/** `verify`: the account's own address; the others: a change of it, confirmed from the old and the new mailbox. */
export type AddressLinkPurpose = 'verify' | 'change-old' | 'change-new';

export const changeLifetimeMilliseconds = day;
const addressLinkLifetimeMilliseconds: Record<AddressLinkPurpose, number> = {
  verify: 7 * day,
  'change-old': changeLifetimeMilliseconds,
  'change-new': changeLifetimeMilliseconds,
};

const addressLinkSchema = defineEntity({
  name: 'AddressLink',
  tableName: 'identity_address_link',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    purpose: p.text().$type<AddressLinkPurpose>(),
    /** The address that the link is about: good for this one alone, whatever the account's is by then. */
    email: p.text(),
    tokenHash: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
});

/** A mailed link by which somebody shows that a mailbox is theirs: single use, stored hashed. */
export class AddressLink extends addressLinkSchema.class {
  static issue(
    accountId: string,
    purpose: AddressLinkPurpose,
    email: string,
    now = new Date(),
  ): { link: AddressLink; token: string } {
    const { token, fields } = newMailedLink(addressLinkLifetimeMilliseconds[purpose], now);
    const link = Object.assign(new AddressLink(), { ...fields, accountId, purpose, email });
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
addressLinkSchema.setClass(AddressLink);
