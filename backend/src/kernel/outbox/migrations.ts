import { Migration } from '@mikro-orm/migrations';

export class CreateOutbox extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox_message (
        id uuid primary key,
        name text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        due_at timestamptz not null,
        attempts integer not null default 0,
        done_at timestamptz
      )`);
    this.addSql(`create index outbox_message_due on outbox_message (due_at) where done_at is null`);
    this.addSql(`create index outbox_message_done on outbox_message (done_at) where done_at is not null`);
    this.addSql(`
      create table processed_event (
        message_id uuid not null,
        reaction text not null,
        processed_at timestamptz not null default now(),
        primary key (message_id, reaction)
      )`);
    // Wakes the relay at commit; a notification lost is caught by the relay's poll.
    this.addSql(`
      create function outbox_message_notify() returns trigger language plpgsql as $$
      begin perform pg_notify('outbox', ''); return null; end $$`);
    this.addSql(`
      create trigger outbox_message_notify after insert on outbox_message
      for each statement execute function outbox_message_notify()`);
  }
}

/** Nothing is rewritten for it: what is there already followed from nothing that is known. */
export class FollowTraces extends Migration {
  override up(): void {
    this.addSql(`alter table outbox_message add column trace_parent text`);
  }
}

/**
 * A message whose reaction has failed for good is parked until an administrator decides. What is kept of it outlives
 * the message, as the record of what was abandoned.
 */
export class ParkMessages extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox_message add column parked_at timestamptz, add column relayed_at timestamptz`);
    this.addSql(`drop index outbox_message_due`);
    this.addSql(`
      create index outbox_message_due on outbox_message (due_at) where done_at is null and parked_at is null`);
    this.addSql(`
      create table outbox_parked (
        id uuid primary key,
        message_id uuid not null,
        event_name text not null,
        reaction text not null,
        queue text,
        state text not null check (state in ('parked', 'wanted', 'running', 'abandoned')),
        sentence text not null,
        words text not null,
        attempts integer not null,
        parked_at timestamptz not null default now(),
        decided_at timestamptz,
        decided_by uuid,
        reason text,
        unique (message_id, reaction)
      )`);
  }
}

export class TimeMessages extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox_message alter column occurred_at set default now(), alter column due_at set default now()`);
  }
}
