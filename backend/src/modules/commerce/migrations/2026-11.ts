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

/** Coupons, and their discounts per order and line: `unit_cents` remains the amount paid. */
export class CreateCoupons extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_coupon (
        code text primary key,
        percent integer check (percent between 1 and 100),
        amount_cents integer check (amount_cents > 0),
        starts_at timestamptz,
        ends_at timestamptz,
        use_limit integer check (use_limit > 0),
        uses integer not null,
        course_ids jsonb not null,
        created_at timestamptz not null,
        constraint commerce_coupon_one_kind check (num_nonnulls(percent, amount_cents) = 1)
      )`);
    this.addSql('create index commerce_coupon_latest on commerce_coupon (created_at desc, code)');
    this.addSql(`
      alter table commerce_order
        add column coupon_code text references commerce_coupon (code),
        add column discount_cents integer not null default 0 check (discount_cents >= 0),
        drop constraint commerce_order_amount_cents_check,
        add constraint commerce_order_amount check (amount_cents > 0 or amount_cents = 0 and coupon_code is not null)`);
    this.addSql(
      'create index commerce_order_coupon on commerce_order (coupon_code) where coupon_code is not null',
    );
    this.addSql(
      'alter table commerce_order_item add column discount_cents integer not null default 0 check (discount_cents >= 0)',
    );
  }
}

/** Gifts, and the holder of an order's courses: the buyer or the recipient. */
export class CreateGifts extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_gift (
        id uuid primary key,
        giver_id uuid not null,
        giver_name text not null,
        email text not null,
        message text not null,
        send_at timestamptz not null,
        order_id uuid unique,
        issue integer not null,
        announced_at timestamptz,
        sent_at timestamptz,
        token_hash text unique,
        accepted_by uuid,
        accepted_at timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index commerce_gift_giver on commerce_gift (giver_id, created_at desc) where order_id is not null',
    );
    this.addSql(`
      create index commerce_gift_due on commerce_gift (send_at)
        where order_id is not null and announced_at is null and accepted_at is null`);
    this.addSql('create index commerce_gift_unpaid on commerce_gift (created_at) where order_id is null');
    this.addSql('alter table commerce_order add column gift_id uuid, add column holder_id uuid');
    this.addSql('update commerce_order set holder_id = user_id');
  }
}

/** Contents of invoices and credit notes, immutable; and evidence of the buyer's country. */
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
    // One mail per order and refund. A row without `sent_at` is the lock of a crashed worker.
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

/** Refunds by line, append-only credit notes, and search text of orders. */
export class CreateRefunds extends Migration {
  override up(): void {
    this.extendOrders();
    this.addSql('alter table commerce_payment add column captured_cents integer');
    this.addSql(`update commerce_payment set captured_cents = amount_cents where status = 'succeeded'`);
    this.createRefunds();
    this.createCreditNotes();
    // Several anomalies of one kind per payment, such as two failed refunds.
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
    // Each line is refunded once; failed refunds release their lines.
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
    // Ledger of captures and refunds, as reported by the provider.
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

/** Team seats: company, holders, invitations; and the quantity of order lines. */
export class CreateTeams extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_team (
        id uuid primary key,
        owner_id uuid not null,
        company text not null,
        registration text,
        vat_number text,
        street text not null,
        postcode text not null,
        city text not null,
        country text not null check (country ~ '^[A-Z]{2}$'),
        places integer not null check (places > 0),
        taken integer not null,
        order_id uuid unique,
        token_hash text unique,
        linked_at timestamptz,
        closed_at timestamptz,
        invited integer not null,
        created_at timestamptz not null,
        constraint commerce_team_no_more_than_paid check (taken between 0 and places)
      )`);
    this.addSql(
      'create index commerce_team_owner on commerce_team (owner_id, created_at desc) where order_id is not null',
    );
    this.addSql('create index commerce_team_unpaid on commerce_team (created_at) where order_id is null');
    this.addSql(`
      create table commerce_seat (
        id uuid primary key,
        team_id uuid not null references commerce_team (id),
        user_id uuid not null,
        taken_at timestamptz not null,
        freed_at timestamptz
      )`);
    this.addSql(
      'create unique index commerce_seat_once on commerce_seat (team_id, user_id) where freed_at is null',
    );
    this.addSql('create index commerce_seat_user on commerce_seat (user_id)');
    this.addSql(`
      create table commerce_seat_invitation (
        id uuid primary key,
        team_id uuid not null references commerce_team (id),
        email text not null,
        token_hash text unique,
        invited_at timestamptz not null,
        sent_at timestamptz,
        accepted_by uuid,
        constraint commerce_seat_invitation_once unique (team_id, email)
      )`);
    this.addSql('create index commerce_seat_invitation_accepted on commerce_seat_invitation (accepted_by)');
    this.addSql('alter table commerce_order add column team_id uuid');
    this.addSql(
      'alter table commerce_order_item add column quantity integer not null default 1 check (quantity > 0)',
    );
    // Holders of an order's courses: its holder, and everyone with a seat.
    this.addSql(`
      create view commerce_holding as
        select id as order_id, holder_id as user_id from commerce_order where holder_id is not null
        union all
        select t.order_id, s.user_id from commerce_seat s join commerce_team t on t.id = s.team_id
        where s.freed_at is null`);
  }
}

/** Stores only the payment reference of a webhook, not its body, which has the buyer's address. */
export class DropWebhookBodies extends Migration {
  override up(): void {
    this.addSql('alter table commerce_webhook_inbox add column payment_ref text');
    // Unprocessed webhooks; other parts of bodies were never read.
    this.addSql(`
      update commerce_webhook_inbox set payment_ref = case
        when body::json #>> '{data,object,object}' = 'payment_intent' then body::json #>> '{data,object,id}'
        else body::json #>> '{data,object,payment_intent}' end
      where status = 'received' and position('\\u0000' in body) = 0`);
    this.addSql('alter table commerce_webhook_inbox drop column body');
  }
}

/**
 * Author of each offer, so that authors are not sold their own courses. Backfilled; maintained by each
 * publication.
 */
export class AddOfferAuthor extends Migration {
  override up(): void {
    this.addSql('alter table commerce_offer add column author_id uuid');
    this.addSql(
      'update commerce_offer o set author_id = c.owner_id from authoring_course c where c.id = o.course_id',
    );
  }
}

/** Repayments outside the provider, and manual matching of unidentified payments. */
export class AllowRefundsElsewhere extends Migration {
  override up(): void {
    this.addSql('alter table commerce_refund drop constraint commerce_refund_kind_check');
    this.addSql(`
      alter table commerce_refund add constraint commerce_refund_kind_check check (kind in (
        'administrator', 'guarantee', 'withdrawal', 'provider', 'already-owned', 'paid-twice', 'elsewhere'))`);
    this.addSql('alter table commerce_payment add column matched_by uuid');
  }
}

/** Materialised daily revenue, with a backfill. */
export class CreateCommerceFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table commerce_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(
      'create index commerce_order_disputed on commerce_order (disputed_since) where disputed_since is not null',
    );
    const day = (moment: string) => `to_char(${moment} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
    this.addSql(`
      insert into commerce_counted (subject, figure, amount)
      select id, 'orders:' || ${day('paid_at')}, 1 from commerce_order where paid_at is not null
      union all
      select p.id, 'received:' || ${day('o.paid_at')}, o.amount_cents
      from commerce_payment p join commerce_order o on o.id = p.order_id
      where p.status = 'succeeded' and o.paid_at is not null
      union all
      select r.id, 'refunded:' || ${day('r.settled_at')}, r.amount_cents
      from commerce_refund r join commerce_payment p on p.id = r.payment_id and p.status = 'succeeded'
      where r.status = 'succeeded'
      union all
      select md5(number)::uuid, 'refunded:' || ${day('issued_at')}, cents
      from commerce_credit_note where dispute_ref is not null`);
    this.addSql(`
      insert into commerce_figure (name, total) select figure, sum(amount) from commerce_counted group by figure`);
  }
}

/** Indexes for sorting orders. */
export class IndexOrderSortColumns extends Migration {
  override up(): void {
    this.addSql('create index commerce_order_by_buyer on commerce_order (folded(buyer_name), id)');
    this.addSql('create index commerce_order_by_amount on commerce_order (amount_cents, id)');
  }
}
