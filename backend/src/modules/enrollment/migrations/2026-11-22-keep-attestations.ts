import { Migration } from '@mikro-orm/migrations';

/** What was attested, which nobody changes any more; and the time on which it rests. */
export class KeepAttestations extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_attestation (
        id uuid primary key,
        enrolment_id uuid not null references enrollment_enrolment (id) deferrable initially deferred,
        kind text not null check (kind in ('completion', 'attendance')),
        number text not null unique,
        code text not null unique,
        issued_at timestamptz not null,
        replaced_at timestamptz,
        facts jsonb
      )`);
    this.addSql(
      'create index enrollment_attestation_enrolment on enrollment_attestation (enrolment_id, issued_at)',
    );
    this.addSql('create sequence enrollment_attestation_number');
    // Only closing an account empties what is said, and nothing is said anew.
    this.addSql(`
      create function enrollment_keep_attestation() returns trigger language plpgsql as $$
        begin raise exception 'an attestation is never changed nor deleted'; end $$`);
    this.addSql(`
      create trigger enrollment_attestation_stays before update on enrollment_attestation for each row
        when ((old.id, old.enrolment_id, old.kind, old.number, old.code, old.issued_at)
                is distinct from (new.id, new.enrolment_id, new.kind, new.number, new.code, new.issued_at)
              or (new.facts is distinct from old.facts and new.facts is not null)
              or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at))
        execute function enrollment_keep_attestation()`);
    this.addSql(`
      create trigger enrollment_attestation_remains before delete on enrollment_attestation
        for each row execute function enrollment_keep_attestation()`);
    this.addSql(`
      create table enrollment_attendance (
        enrolment_id uuid not null,
        day date not null,
        seconds integer not null check (seconds between 1 and 86400),
        primary key (enrolment_id, day)
      )`);
    // When somebody was seen last, in whichever course: the same minute is never counted twice.
    this.addSql(`
      create table enrollment_presence (
        student_id uuid primary key,
        seen_at timestamptz not null
      )`);
  }
}
