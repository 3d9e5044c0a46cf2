import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { Account } from '../domain/account.js';
import { AddressLink, type AddressLinkPurpose } from '../domain/address-link.js';

/**
 * A good link of one of the purposes and the account it belongs to, with its password's hash, both held until the transaction ends; the account
 * first, as everywhere.
 * @throws DomainError `email-link-invalid`
 */
export async function takeAddressLink(
  em: EntityManager,
  token: string,
  purposes: AddressLinkPurpose[],
): Promise<{ account: Account; link: AddressLink }> {
  const found = await em.findOne(AddressLink, {
    tokenHash: AddressLink.hash(token),
    purpose: { $in: purposes },
  });
  if (!found) throw new DomainError('email-link-invalid');
  const account = await em.findOneOrFail(
    Account,
    { id: found.accountId },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const link = await em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!link?.isGood() || !account.isOpen) throw new DomainError('email-link-invalid');
  return { account, link };
}
