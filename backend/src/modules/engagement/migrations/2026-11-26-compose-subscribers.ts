import { Migration } from '@mikro-orm/migrations';

/** The row that stays of each mailbox: the one by which somebody said last whether they want the newsletter. */
const standing = `
  select id, first_value(id) over (
    partition by normalize(email, nfc)
    order by greatest(confirmed_at, left_at) desc nulls last, created_at desc, id) as kept,
    max(account_id::text) over (partition by normalize(email, nfc))::uuid as account
  from engagement_subscriber`;

/**
 * Addresses whose accents were signs of their own are composed, as those of accounts are. Of several that are one mailbox one stays: it
 * would get each newsletter twice. The links of all their mails go on to it, those by which one leaves above all.
 */
export class ComposeSubscribers extends Migration {
  override up(): void {
    this.addSql(`
      update engagement_subscriber_link link set subscriber_id = standing.kept from (${standing}) standing
      where standing.id = link.subscriber_id and standing.kept <> link.subscriber_id`);
    this.addSql(`
      update engagement_subscriber subscriber set account_id = standing.account from (${standing}) standing
      where standing.kept = subscriber.id and standing.id = subscriber.id
        and subscriber.account_id is distinct from standing.account`);
    this.addSql(`
      delete from engagement_subscriber subscriber using (${standing}) standing
      where standing.id = subscriber.id and standing.kept <> subscriber.id`);
    this.addSql(`
      update engagement_subscriber set email = normalize(email, nfc) where email is not nfc normalized`);
  }
}
