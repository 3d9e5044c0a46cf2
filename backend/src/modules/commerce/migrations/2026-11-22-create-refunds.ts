import { Migration } from '@mikro-orm/migrations';

/** Money that goes back: refunds by line, credit notes that are never deleted, and what orders are found by. */
export class CreateRefunds extends Migration {
  override up(): void {
    this.extendOrders();
    this.addSql('alter table commerce_payment add column captured_cents integer');
    this.addSql(`update commerce_payment set captured_cents = amount_cents where status = 'succeeded'`);
    this.createRefunds();
    this.createCreditNotes();
    // What is met twice of one payment, such as two refunds that failed, is two anomalies.
    this.addSql(`
      alter table commerce_anomaly
        add column subject text not null default '',
        add column settled_by text,
        add column note text not null default '',
        drop constraint commerce_anomaly_once`);
    this.addSql(`
      alter table commerce_anomaly
        add constraint commerce_anomaly_once unique nulls not distinct (kind, payment_id, subject)`);
    this.addSql(
      'create index commerce_anomaly_open on commerce_anomaly (payment_id) where settled_at is null',
    );
  }

  private extendOrders(): void {
    this.addSql('create sequence commerce_order_number');
    this.addSql(`
      alter table commerce_order
        add column number integer,
        add column buyer_name text not null default '',
        add column search_text text not null default '',
        add column disputed_since timestamptz`);
    this.addSql(`
      update commerce_order o set number = counted.number from (
        select id, row_number() over (order by created_at, id) as number from commerce_order
      ) counted where counted.id = o.id`);
    this.addSql(`
      select setval('commerce_order_number', greatest(1, coalesce(max(number), 0)), max(number) is not null) from commerce_order`);
    this.addSql(`
      alter table commerce_order
        alter column number set not null, alter column number set default nextval('commerce_order_number'),
        add constraint commerce_order_numbered unique (number)`);
    this.addSql(`
      update commerce_order o set buyer_name = a.name from identity_account a
      where a.id = o.user_id and (o.invoice_number is not null or o.email <> '')`);
    this.addSql(`
      update commerce_order o set search_text = buyer_name || ' ' || email || ' ' || coalesce((
        select string_agg(title, ' ' order by title) from commerce_order_item where order_id = o.id), '')`);
    this.addSql(
      'create index commerce_order_search on commerce_order using gin (folded(search_text) gin_trgm_ops)',
    );
    this.addSql('create index commerce_order_latest on commerce_order (created_at desc, id desc)');
    this.addSql('create index commerce_order_paid on commerce_order (paid_at) where paid_at is not null');
  }

  private createRefunds(): void {
    this.addSql(`
      create table commerce_refund (
        id uuid primary key,
        order_id uuid not null references commerce_order (id) deferrable initially deferred,
        payment_id uuid not null references commerce_payment (id) deferrable initially deferred,
        provider text not null,
        provider_ref text,
        idempotency_key text not null,
        kind text not null check (kind in (
          'administrator', 'guarantee', 'withdrawal', 'provider', 'already-owned', 'paid-twice')),
        status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
        amount_cents integer not null check (amount_cents > 0),
        reason text not null,
        requested_by uuid,
        failure text,
        receipt_number text,
        requested_at timestamptz not null,
        settled_at timestamptz,
        checked_at timestamptz not null,
        checks integer not null default 0,
        constraint commerce_refund_ref unique (provider, provider_ref),
        constraint commerce_refund_key unique (idempotency_key),
        constraint commerce_refund_receipt unique (receipt_number)
      )`);
    this.addSql('create index commerce_refund_order on commerce_refund (order_id)');
    this.addSql('create index commerce_refund_payment on commerce_refund (payment_id)');
    this.addSql(
      `create index commerce_refund_open on commerce_refund (checked_at) where status in ('requested', 'pending')`,
    );
    this.addSql(
      `create index commerce_refund_settled on commerce_refund (settled_at) where status = 'succeeded'`,
    );
    this.addSql(`
      create table commerce_refund_line (
        refund_id uuid not null references commerce_refund (id) deferrable initially deferred,
        course_id uuid not null,
        order_id uuid not null,
        cents integer not null check (cents >= 0),
        is_void boolean not null default false,
        primary key (refund_id, course_id)
      )`);
    // Each line of an order goes back once; a refund that failed leaves its lines free.
    this.addSql(
      'create unique index commerce_refund_line_once on commerce_refund_line (order_id, course_id) where not is_void',
    );
  }

  private createCreditNotes(): void {
    this.addSql(`
      create table commerce_credit_note (
        number text primary key,
        order_id uuid not null references commerce_order (id) deferrable initially deferred,
        payment_id uuid not null,
        refund_id uuid references commerce_refund (id) deferrable initially deferred,
        dispute_ref text,
        invoice_number text not null,
        cents integer not null check (cents > 0),
        lines jsonb not null,
        issued_at timestamptz not null,
        constraint commerce_credit_note_refund unique (refund_id),
        constraint commerce_credit_note_dispute unique (dispute_ref)
      )`);
    this.addSql('create index commerce_credit_note_order on commerce_credit_note (order_id)');
    this.addSql('create index commerce_credit_note_issued on commerce_credit_note (issued_at)');
    this.addSql(`
      create function commerce_keep_credit_note() returns trigger language plpgsql as $$
        begin raise exception 'a credit note is never changed nor deleted'; end $$`);
    this.addSql(`
      create trigger commerce_credit_note_stays before update or delete on commerce_credit_note
        for each row execute function commerce_keep_credit_note()`);
    // Every cent that came or went, as the provider says: what was captured less what went back is its sum.
    this.addSql(`
      create view commerce_ledger as
        select order_id, id as payment_id, 'capture' as kind, created_at as at, captured_cents as cents
        from commerce_payment where captured_cents is not null
        union all
        select order_id, payment_id, 'refund', settled_at, -amount_cents
        from commerce_refund where status = 'succeeded'
        union all
        select order_id, payment_id, 'dispute', issued_at, -cents
        from commerce_credit_note where dispute_ref is not null`);
  }
}
