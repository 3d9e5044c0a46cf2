import { Migration } from '@mikro-orm/migrations';

/**
 * Books that cannot be changed (CGI, art. 286, I, 3° bis): sealed periods, and money as lines that are only ever added,
 * written by triggers so that no code can move money without its line.
 */
export class CreateArchives extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_archive (
        id uuid primary key,
        sequence integer not null,
        kind text not null check (kind in ('month', 'year')),
        period text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        line_count integer not null check (line_count > 0),
        line_digests text not null,
        totals jsonb not null,
        previous_sha256 text not null,
        sha256 text not null,
        closed_at timestamptz not null,
        constraint commerce_archive_sequence unique (sequence),
        constraint commerce_archive_period unique (kind, period)
      )`);
    this.addSql(`
      create table commerce_cash_entry (
        id uuid primary key default gen_random_uuid(),
        at timestamptz not null,
        kind text not null check (kind in ('payment', 'refund', 'refund-undone', 'dispute')),
        source text not null,
        order_id uuid not null,
        means text not null,
        reference text,
        cents integer not null
      )`);
    this.addSql('create index commerce_cash_entry_at on commerce_cash_entry (at, id)');
    this.addSql('create index commerce_cash_entry_source on commerce_cash_entry (source)');
    this.addSql(`
      create table commerce_archive_check (
        id uuid primary key,
        checked_at timestamptz not null,
        archives integer not null,
        lines integer not null,
        problem jsonb
      )`);
    this.addSql(
      'create index commerce_archive_check_latest on commerce_archive_check (checked_at desc, id desc)',
    );
    this.keepRows();
    this.refuseClosedPeriods();
    this.noteMoney();
  }

  private keepRows(): void {
    this.addSql(`
      create function commerce_only_added() returns trigger language plpgsql as $$
        begin raise exception 'rows of % are never changed nor deleted', tg_table_name; end $$`);
    for (const table of ['commerce_archive', 'commerce_cash_entry']) {
      this.addSql(`
        create trigger ${table}_stays before update or delete on ${table}
          for each row execute function commerce_only_added()`);
      this.addSql(`
        create trigger ${table}_is_kept before truncate on ${table}
          for each statement execute function commerce_only_added()`);
    }
    this.addSql(`
      create trigger commerce_invoice_is_kept before truncate on commerce_invoice
        for each statement execute function commerce_only_added()`);
  }

  /** The lock is shared among writers; closing takes it alone, so that no document slips into a period while it is sealed. */
  private refuseClosedPeriods(): void {
    this.addSql(`
      create function commerce_assert_open(moment timestamptz) returns void language plpgsql as $$
        begin
          perform pg_advisory_xact_lock_shared(286, 3);
          if moment < (select max(ends_at) from commerce_archive where kind = 'month') then
            raise exception 'the period of % is closed', to_char(moment at time zone 'Europe/Paris', 'YYYY-MM-DD')
              using errcode = 'check_violation', constraint = 'commerce_period_open',
                hint = 'What corrects a closed period is a line of the day on which it is written.';
          end if;
        end $$`);
    this.addSql(`
      create function commerce_invoice_of_open_period() returns trigger language plpgsql as $$
        begin perform commerce_assert_open(new.issued_at); return new; end $$`);
    this.addSql(`
      create function commerce_cash_of_open_period() returns trigger language plpgsql as $$
        begin perform commerce_assert_open(new.at); return new; end $$`);
    this.addSql(`
      create trigger commerce_invoice_is_open before insert on commerce_invoice
        for each row execute function commerce_invoice_of_open_period()`);
    this.addSql(`
      create trigger commerce_cash_entry_is_open before insert on commerce_cash_entry
        for each row execute function commerce_cash_of_open_period()`);
  }

  /**
   * A change of a row is dated when it is written, whatever day it is about: a repayment of last month that is recorded
   * today is a line of today. Rows that arrive complete (an import) keep their own time.
   */
  private noteMoney(): void {
    this.addSql(`
      create function commerce_note_payment() returns trigger language plpgsql as $$
        begin
          insert into commerce_cash_entry (at, kind, source, order_id, means, reference, cents)
          values (case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end, 'payment', new.id::text,
            new.order_id, new.provider, new.capture_ref,
            new.captured_cents - case when tg_op = 'INSERT' then 0 else coalesce(old.captured_cents, 0) end);
          return null;
        end $$`);
    this.addSql(`
      create trigger commerce_payment_is_received after insert on commerce_payment
        for each row when (new.captured_cents is not null and new.captured_cents <> 0)
        execute function commerce_note_payment()`);
    this.addSql(`
      create trigger commerce_payment_is_captured after update of captured_cents on commerce_payment
        for each row when (new.captured_cents is not null
          and new.captured_cents is distinct from coalesce(old.captured_cents, 0))
        execute function commerce_note_payment()`);
    this.addSql(`
      create function commerce_note_refund() returns trigger language plpgsql as $$
        begin
          insert into commerce_cash_entry (at, kind, source, order_id, means, reference, cents)
          values (
            case when tg_op = 'INSERT' then coalesce(new.settled_at, clock_timestamp()) else clock_timestamp() end,
            case when new.status = 'succeeded' then 'refund' else 'refund-undone' end, new.id::text, new.order_id,
            case when new.kind = 'elsewhere' then 'elsewhere' else new.provider end, new.provider_ref,
            case when new.status = 'succeeded' then -new.amount_cents else new.amount_cents end);
          return null;
        end $$`);
    this.addSql(`
      create trigger commerce_refund_is_made after insert on commerce_refund
        for each row when (new.status = 'succeeded') execute function commerce_note_refund()`);
    this.addSql(`
      create trigger commerce_refund_is_settled after update of status on commerce_refund
        for each row when ((new.status = 'succeeded') <> (old.status = 'succeeded'))
        execute function commerce_note_refund()`);
    this.addSql(`
      create function commerce_note_dispute() returns trigger language plpgsql as $$
        begin
          insert into commerce_cash_entry (at, kind, source, order_id, means, reference, cents)
          select new.issued_at, 'dispute', new.number, new.order_id, coalesce(p.provider, 'stripe'), new.dispute_ref, -new.cents
          from (select 1) one left join commerce_payment p on p.id = new.payment_id;
          return null;
        end $$`);
    this.addSql(`
      create trigger commerce_credit_note_is_disputed after insert on commerce_credit_note
        for each row when (new.dispute_ref is not null) execute function commerce_note_dispute()`);
  }
}

/** Money that moved before the lines existed, at the time that is known of it. */
export class FillCashEntries extends Migration {
  override up(): void {
    this.addSql(`
      insert into commerce_cash_entry (at, kind, source, order_id, means, reference, cents)
      select coalesce(o.paid_at, p.checked_at), 'payment', p.id::text, p.order_id, p.provider, p.capture_ref, p.captured_cents
      from commerce_payment p left join commerce_order o on o.id = p.order_id and p.status = 'succeeded'
      where p.captured_cents <> 0
        and not exists (select from commerce_cash_entry e where e.source = p.id::text)
      union all
      select r.settled_at, 'refund', r.id::text, r.order_id,
             case when r.kind = 'elsewhere' then 'elsewhere' else r.provider end, r.provider_ref, -r.amount_cents
      from commerce_refund r
      where r.status = 'succeeded' and r.settled_at is not null
        and not exists (select from commerce_cash_entry e where e.source = r.id::text)
      union all
      select n.issued_at, 'dispute', n.number, n.order_id, coalesce(p.provider, 'stripe'), n.dispute_ref, -n.cents
      from commerce_credit_note n left join commerce_payment p on p.id = n.payment_id
      where n.dispute_ref is not null
        and not exists (select from commerce_cash_entry e where e.source = n.number)`);
  }
}

/** What was handed to the platform of invoices, attempt by attempt. */
export class CreateHandOvers extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_hand_over (
        id uuid primary key,
        kind text not null check (kind in ('e-reporting', 'invoice')),
        subject text not null,
        attempt integer not null check (attempt > 0),
        from_day date not null,
        to_day date not null,
        due_on date,
        status text not null check (status in ('waiting', 'received', 'late', 'accepted', 'refused')),
        reason text,
        platform_ref text,
        sha256 text,
        created_at timestamptz not null,
        sent_at timestamptz,
        unanswered_since timestamptz,
        settled_at timestamptz,
        checked_at timestamptz not null,
        checks integer not null,
        constraint commerce_hand_over_attempt unique (kind, subject, attempt),
        constraint commerce_hand_over_ref unique (platform_ref)
      )`);
    this.addSql(`
      create unique index commerce_hand_over_open on commerce_hand_over (kind, subject) where status <> 'refused'`);
    this.addSql(`
      create index commerce_hand_over_pending on commerce_hand_over (checked_at)
        where status in ('waiting', 'received', 'late')`);
    this.addSql('create index commerce_hand_over_days on commerce_hand_over (kind, from_day desc)');
  }
}

/** Invoices of companies alone: they are few among those of consumers, and asked for by their day. */
export class IndexCompanyInvoices extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists commerce_invoice_company');
    this.addSql(`
      create index concurrently commerce_invoice_company on commerce_invoice (issued_at, number)
        where facts -> 'company' is not null`);
  }
}
