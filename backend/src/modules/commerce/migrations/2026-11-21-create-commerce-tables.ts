import { Migration } from '@mikro-orm/migrations';

export class CreateCommerceTables extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_offer (
        course_id uuid primary key,
        version integer not null,
        title text not null,
        price_cents integer not null check (price_cents >= 0),
        payable_cents integer not null check (payable_cents >= 0),
        is_on_sale boolean not null
      )`);
    this.addSql(`
      create table commerce_order (
        id uuid primary key,
        user_id uuid not null,
        email text not null,
        cart_hash text not null,
        amount_cents integer not null check (amount_cents > 0),
        currency text not null default 'eur' check (currency = 'eur'),
        status text not null check (status in ('pending', 'failed', 'expired', 'paid', 'refunded', 'disputed')),
        terms_version text,
        waiver_at timestamptz,
        invoice_number text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        paid_at timestamptz,
        constraint commerce_order_invoice unique (invoice_number)
      )`);
    this.addSql(
      `create unique index commerce_order_open_cart on commerce_order (user_id, cart_hash) where status in ('pending', 'failed')`,
    );
    this.addSql('create index commerce_order_user on commerce_order (user_id, created_at desc)');
    this.addSql(`
      create table commerce_order_item (
        order_id uuid not null references commerce_order (id) deferrable initially deferred,
        course_id uuid not null,
        title text not null,
        unit_cents integer not null check (unit_cents >= 0),
        primary key (order_id, course_id)
      )`);
    this.addSql(`
      create table commerce_payment (
        id uuid primary key,
        order_id uuid not null references commerce_order (id) deferrable initially deferred,
        provider text not null,
        provider_ref text,
        capture_ref text,
        amount_cents integer not null,
        status text not null check (status in ('created', 'failed', 'canceled', 'succeeded', 'mismatched')),
        failure text,
        created_at timestamptz not null,
        checked_at timestamptz not null,
        checks integer not null default 0,
        constraint commerce_payment_ref unique (provider, provider_ref),
        constraint commerce_payment_capture unique (provider, capture_ref)
      )`);
    this.addSql(
      `create unique index commerce_payment_settled on commerce_payment (order_id) where status = 'succeeded'`,
    );
    this.addSql('create index commerce_payment_order on commerce_payment (order_id)');
    this.addSql(
      `create index commerce_payment_open on commerce_payment (checked_at) where status in ('created', 'failed')`,
    );
    this.addSql(`
      create table commerce_webhook_inbox (
        id uuid primary key,
        provider text not null,
        event_id text not null,
        type text not null,
        body text not null,
        status text not null default 'received',
        received_at timestamptz not null default now(),
        processed_at timestamptz,
        constraint commerce_webhook_once unique (provider, event_id)
      )`);
    this.addSql(`
      create table commerce_purchase (
        user_id uuid not null,
        course_id uuid not null,
        order_id uuid,
        purchased_at timestamptz not null,
        primary key (user_id, course_id)
      )`);
    this.addSql(
      'create table commerce_invoice_counter (series text primary key, last_number integer not null)',
    );
    this.addSql(`
      create table commerce_anomaly (
        id uuid primary key,
        kind text not null,
        payment_id uuid,
        facts jsonb not null,
        noticed_at timestamptz not null,
        settled_at timestamptz,
        constraint commerce_anomaly_once unique (kind, payment_id)
      )`);
  }
}
