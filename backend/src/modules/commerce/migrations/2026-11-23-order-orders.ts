import { Migration } from '@mikro-orm/migrations';

/** What the list of orders is sorted by. */
export class OrderOrders extends Migration {
  override up(): void {
    this.addSql('create index commerce_order_by_buyer on commerce_order (folded(buyer_name), id)');
    this.addSql('create index commerce_order_by_amount on commerce_order (amount_cents, id)');
  }
}
