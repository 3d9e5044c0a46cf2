import { Migration } from '@mikro-orm/migrations';
import type { ModuleSchema } from '../../kernel/tables.js';

/**
 * The audit log is append-only: only names may change, and only to initials; rows can be deleted only after
 * twelve months. Triggers enforce this against bugs and manual queries alike.
 */
class CreateAudit extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entry (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        kind text not null,
        actor_id uuid,
        actor_name text,
        actor_role text not null,
        network text,
        country text,
        subject_type text,
        subject_id text,
        subject_label text,
        person_id uuid,
        person_name text,
        times integer not null default 1,
        before jsonb,
        after jsonb
      )`);
    this.addSql('create index audit_entry_at on audit_entry (at)');
    this.addSql('create index audit_entry_kind on audit_entry (kind, id)');
    this.addSql('create index audit_entry_actor on audit_entry (actor_id, id)');
    this.addSql('create index audit_entry_role on audit_entry (actor_role, id)');
    this.addSql('create index audit_entry_person on audit_entry (person_id, id) where person_id is not null');
    this.addSql('create index audit_entry_subject on audit_entry (subject_id, id)');
    // The searched text, defined once for the index and the query.
    this.addSql(`
      create function audit_search(entry audit_entry) returns text language sql immutable as $$
        select public.folded(
          coalesce(entry.actor_name, '') || ' ' || coalesce(entry.subject_label, '') || ' ' ||
          coalesce(entry.person_name, '') || ' ' || coalesce(entry.subject_id, '')) $$`);
    this.addSql(
      'create index audit_entry_search on audit_entry using gin (audit_search(audit_entry) gin_trgm_ops)',
    );
    this.addSql(`
      create function audit_initials(name text) returns text language sql immutable as $$
        select string_agg(left(word, 1) || '.', ' ' order by place)
        from regexp_split_to_table(trim(name), '\\s+') with ordinality as words (word, place) $$`);
    this.addSql(`
      create function audit_entry_guard() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '12 months' then return old; end if;
        if tg_op = 'UPDATE'
          and to_jsonb(new) - '{actor_name,subject_label,person_name}'::text[]
            = to_jsonb(old) - '{actor_name,subject_label,person_name}'::text[]
          and (new.actor_name is not distinct from old.actor_name or new.actor_name = audit_initials(old.actor_name))
          and (new.person_name is not distinct from old.person_name or new.person_name = audit_initials(old.person_name))
          and (new.subject_label is not distinct from old.subject_label
            or old.subject_type = 'account' and new.subject_label = audit_initials(old.subject_label))
        then return new; end if;
        raise exception 'audit_entry is append-only';
      end $$`);
    this.addSql(`
      create trigger audit_entry_guard before update or delete on audit_entry
      for each row execute function audit_entry_guard()`);
    this.addSql(`
      create trigger audit_entry_guard_truncate before truncate on audit_entry
      for each statement execute function audit_entry_guard()`);
    // Hourly counters of refusals, so that any number of them gives only a few audit rows.
    this.addSql(`
      create table audit_refusal (
        hour timestamptz not null,
        key text not null,
        times integer not null,
        told integer not null,
        entry jsonb not null,
        primary key (hour, key)
      )`);
  }
}

export const auditSchema: ModuleSchema = {
  entities: [],
  migrations: [{ name: '2026-11-21-19-create-audit', class: CreateAudit }],
};
