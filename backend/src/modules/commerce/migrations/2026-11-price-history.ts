import { Migration } from '@mikro-orm/migrations';

/** The end of a promotion, in the copy that prices carts; and codes that are announced to everybody. */
export class EndOfferedPromotions extends Migration {
  override up(): void {
    this.addSql('alter table commerce_offer add column promotion_ends_at timestamptz');
    this.addSql('alter table commerce_coupon add column public_id uuid');
  }
}

/** By what the event of a public code names. */
export class FindPublicCodes extends Migration {
  override up(): void {
    this.addSql('drop index concurrently if exists commerce_coupon_public');
    this.addSql(
      'create unique index concurrently commerce_coupon_public on commerce_coupon (public_id) where public_id is not null',
    );
  }

  override isTransactional(): boolean {
    return false;
  }
}
