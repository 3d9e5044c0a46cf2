import { Migration } from '@mikro-orm/migrations';

/** What invoices and credit notes say, stored with their numbers and never changed; and from where a buyer's country is known. */
export class CreateInvoices extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_invoice (
        number text primary key,
        order_id uuid not null references commerce_order (id) deferrable initially deferred,
        corrects text references commerce_invoice (number),
        issued_at timestamptz not null,
        buyer_name text not null,
        buyer_email text not null,
        facts jsonb not null,
        net_cents integer not null,
        gross_cents integer not null check (gross_cents > 0)
      )`);
    this.addSql('create index commerce_invoice_order on commerce_invoice (order_id)');
    this.addSql('create index commerce_invoice_issued on commerce_invoice (issued_at, number)');
    this.addSql(`
      create function commerce_keep_invoice() returns trigger language plpgsql as $$
        begin raise exception 'an invoice is never changed nor deleted'; end $$`);
    this.addSql(`
      create trigger commerce_invoice_stays before update or delete on commerce_invoice
        for each row execute function commerce_keep_invoice()`);
    // One mail for each order and refund. A row without `sent_at` was begun by a worker that died with it.
    this.addSql(`
      create table commerce_mail (
        kind text not null check (kind in ('bought', 'refunded', 'withdrawn')),
        about_id uuid not null,
        begun_at timestamptz not null,
        sent_at timestamptz,
        primary key (kind, about_id)
      )`);
    this.addSql(`
      alter table commerce_order
        add column declared_country text check (declared_country ~ '^[A-Z]{2}$'),
        add column network_country text check (network_country ~ '^[A-Z]{2}$')`);
  }
}
