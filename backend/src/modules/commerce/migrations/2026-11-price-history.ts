import { Migration } from '@mikro-orm/migrations';

/** The end of a promotion, in the copy that prices carts; and codes that are announced to everybody. */
export class EndOfferedPromotions extends Migration {
  override up(): void {
    this.addSql('alter table commerce_offer add column promotion_ends_at timestamptz');
    this.addSql('alter table commerce_coupon add column public_id uuid');
    this.addSql('create unique index commerce_coupon_public on commerce_coupon (public_id)');
  }
}
