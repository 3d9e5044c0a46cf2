import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Common fields of mailed links: single use, expiry, and a token of which only the hash is stored. */
interface MailedLink {
  expiresAt: Date;
  usedAt: Date | null;
}

/** A new token for the mail, and the columns it is looked up by. */
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

const isValidLink = ({ usedAt, expiresAt }: MailedLink, now: Date): boolean =>
  usedAt === null && expiresAt > now;

const linkColumns = {
  id: p.uuid().primary(),
  accountId: p.uuid(),
  tokenHash: p.text(),
  createdAt: p.datetime(),
  expiresAt: p.datetime(),
  usedAt: p.datetime().strictNullable(),
};

export type PasswordLinkPurpose = 'reset' | 'invitation';

const passwordLinkLifetimeMilliseconds: Record<PasswordLinkPurpose, number> = {
  reset: 30 * minute,
  invitation: 7 * day,
};

const passwordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'identity_password_link',
  properties: { ...linkColumns, purpose: p.text().$type<PasswordLinkPurpose>() },
});

/** A mailed link to choose a password: single use, short-lived, stored as a hash. */
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

  isValid(now = new Date()): boolean {
    return isValidLink(this, now);
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
    ...linkColumns,
    purpose: p.text().$type<AddressLinkPurpose>(),
    /** The address the link is for: valid for this one only, even if the account's has changed since. */
    email: p.text(),
  },
});

/** A mailed link that proves ownership of a mailbox: single use, stored as a hash. */
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

  isValid(now = new Date()): boolean {
    return isValidLink(this, now);
  }

  use(now = new Date()): void {
    this.usedAt = now;
  }
}
addressLinkSchema.setClass(AddressLink);
