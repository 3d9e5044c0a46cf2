import { Migration } from '@mikro-orm/migrations';

/**
 * Addresses whose accents were signs of their own are composed, as they are compared from now on. Where the composed address has an
 * account already, there are two accounts of one mailbox and both stay as they are, since either may have paid for something: its owner
 * signs in to the composed one, and an administrator finds the other beside it. Of several that are all decomposed, none is changed.
 */
export class OneAccountAMailbox extends Migration {
  override up(): void {
    this.addSql(`
      update identity_account account set email = normalize(email::text, nfc)
      where email::text is not nfc normalized and not exists (
        select from identity_account other
        where other.id <> account.id
          and normalize(other.email::text, nfc)::citext = normalize(account.email::text, nfc)::citext)`);
  }
}
