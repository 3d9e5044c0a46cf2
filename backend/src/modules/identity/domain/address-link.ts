import { defineEntity, p } from '@mikro-orm/postgresql';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { isGoodLink, newMailedLink } from './mailed-link.js';

/** `verify`: the account's own address; the others: a change of it, confirmed from the old and the new mailbox. */
export type AddressLinkPurpose = 'verify' | 'change-old' | 'change-new';

const day = 24 * 60 * 60_000;
export const changeLifetimeMilliseconds = day;
const lifetimeMilliseconds: Record<AddressLinkPurpose, number> = {
  verify: 7 * day,
  'change-old': changeLifetimeMilliseconds,
  'change-new': changeLifetimeMilliseconds,
};

const schema = defineEntity({
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
export class AddressLink extends schema.class {
  static issue(
    accountId: string,
    purpose: AddressLinkPurpose,
    email: string,
    now = new Date(),
  ): { link: AddressLink; token: string } {
    const { token, fields } = newMailedLink(lifetimeMilliseconds[purpose], now);
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
schema.setClass(AddressLink);
