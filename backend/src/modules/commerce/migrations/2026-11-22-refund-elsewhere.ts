import { Migration } from '@mikro-orm/migrations';

/** Money may go back by another way than it came, and a payment that named no order may be given to one by a person. */
export class RefundElsewhere extends Migration {
  override up(): void {
    this.addSql('alter table commerce_refund drop constraint commerce_refund_kind_check');
    this.addSql(`
      alter table commerce_refund add constraint commerce_refund_kind_check check (kind in (
        'administrator', 'guarantee', 'withdrawal', 'provider', 'already-owned', 'paid-twice', 'elsewhere'))`);
    this.addSql('alter table commerce_payment add column matched_by uuid');
  }
}
