import { Migration } from '@mikro-orm/migrations';
import { createUnicodeDomain } from '../../../kernel/unicode-domain.js';

export class CreateEnrollmentTables extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_syllabus (
        course_id uuid primary key,
        version integer not null,
        title text not null,
        description text not null,
        category text not null,
        image_url text,
        minutes integer not null,
        lesson_count integer not null,
        sections jsonb not null
      )`);
    this.addSql(`
      create table enrollment_enrolment (
        id uuid primary key,
        student_id uuid not null,
        course_id uuid not null,
        enrolled_at timestamptz not null,
        followed_at timestamptz not null,
        completed_at timestamptz,
        revoked_at timestamptz,
        lesson_progress jsonb not null default '{}',
        constraint enrollment_enrolment_once unique (student_id, course_id)
      )`);
    this.addSql(
      'create index enrollment_enrolment_student on enrollment_enrolment (student_id, followed_at desc)',
    );
    this.addSql(
      'create index enrollment_enrolment_course on enrollment_enrolment (course_id) where revoked_at is null',
    );
  }
}

export class AddEnrolmentOrigin extends Migration {
  override up(): void {
    this.addSql(`
      alter table enrollment_enrolment
        add column origin text not null default 'purchase' check (origin in ('purchase', 'hand'))`);
  }
}

/** Invitations: access granted once an address is verified. */
export class CreateInvitations extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_waiting_access (
        id uuid primary key,
        course_id uuid not null,
        email citext not null,
        created_at timestamptz not null,
        constraint enrollment_waiting_access_once unique (course_id, email)
      )`);
    this.addSql('create index enrollment_waiting_access_email on enrollment_waiting_access (email)');
  }
}

/** Quiz answers per student and question. */
export class CreateQuizAnswers extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_quiz_answer (
        enrolment_id uuid not null,
        lesson_id uuid not null,
        question text not null,
        answer jsonb not null,
        attempts integer not null,
        tries jsonb not null,
        primary key (enrolment_id, lesson_id)
      )`);
  }
}

/** Attestations, immutable once issued; and the attendance they are based on. */
export class CreateAttestations extends Migration {
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
    // Contents may only be erased, by closing an account; they cannot be changed.
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
    // Last heartbeat across all courses: no minute is counted twice.
    this.addSql(`
      create table enrollment_presence (
        student_id uuid primary key,
        seen_at timestamptz not null
      )`);
  }
}

/** Figures are stored and no longer counted per request. */
export class CreateEnrollmentFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table enrollment_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(`
      insert into enrollment_counted (subject, figure, amount)
      select id, course_id::text, 1 from enrollment_enrolment where revoked_at is null`);
    this.addSql(`
      insert into enrollment_figure (name, total) select figure, sum(amount) from enrollment_counted group by figure`);
  }
}

/** Students' private notes. */
export class CreateNotes extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_note (
        id uuid primary key,
        enrolment_id uuid not null,
        lesson_id uuid not null,
        seconds integer check (seconds >= 0),
        text text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql('create index enrollment_note_enrolment on enrollment_note (enrolment_id, created_at, id)');
  }
}

/** Playback position per student and video. */
export class CreatePlaybackPositions extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_position (
        enrolment_id uuid not null,
        lesson_id uuid not null,
        seconds integer not null check (seconds >= 0),
        noted_at timestamptz not null,
        primary key (enrolment_id, lesson_id)
      )`);
  }
}

/** Lessons marked as not completed, to tell them from lessons added later. */
export class AddReopenedLessons extends Migration {
  override up(): void {
    this.addSql(`alter table enrollment_enrolment add column reopened_lessons jsonb not null default '[]'`);
  }
}

/** Indexes of a course's students in list order, and of those enrolled by hand. */
export class IndexStudentListOrder extends Migration {
  override up(): void {
    this.addSql('drop index enrollment_enrolment_course');
    this.addSql(
      'create index enrollment_enrolment_course on enrollment_enrolment (course_id, enrolled_at desc, id) where revoked_at is null',
    );
    this.addSql(
      `create index enrollment_enrolment_hand on enrollment_enrolment (course_id, enrolled_at desc, id)
       where revoked_at is null and origin = 'hand'`,
    );
  }
}

/** Access is suspended during a payment dispute. */
export class AddAccessSuspension extends Migration {
  override up(): void {
    this.addSql('alter table enrollment_enrolment add column suspended_at timestamptz');
  }
}

/** View counts per five-second segment of a video, one byte each, beside the playback position. */
export class AddWatchedSegments extends Migration {
  override up(): void {
    this.addSql(`alter table enrollment_position add column watched bytea not null default ''`);
    // A position continues the previous one if the video could have played that far in the time elapsed, at double
    // speed at most. A first position near the start was played from there; any other was a seek.
    this.addSql(`
      create function enrollment_watched(
        watched bytea, was integer, was_at timestamptz, place integer, place_at timestamptz
      ) returns bytea language plpgsql immutable as $$
        declare
          last integer := least(place / 5, 7199);
          bucket integer := case
            when was <= place and place - was <= 45 and place - was <= 3 + 2.2 * extract(epoch from place_at - was_at)
              then was / 5 + 1
            when place <= 12 then 0
            else last end;
        begin
          while bucket <= last loop
            while length(watched) <= bucket loop watched := watched || '\\x00'::bytea; end loop;
            watched := set_byte(watched, bucket, least(255, get_byte(watched, bucket) + 1));
            bucket := bucket + 1;
          end loop;
          return watched;
        end $$`);
  }
}

/** Scheduled sections: locked content is removed in one place from everything students read (decision 9). */
export class AddSectionOpenings extends Migration {
  override up(): void {
    this.addSql('alter table enrollment_enrolment add column regranted_at timestamptz');
    this.addSql(`
      create function enrollment_opens_at(opening jsonb, since timestamptz) returns timestamptz
      language sql stable as $$
        select coalesce(
          (opening ->> 'on')::date::timestamp,
          ((since at time zone 'Europe/Paris')::date + (opening ->> 'afterDays')::int)::timestamp
        ) at time zone 'Europe/Paris'
      $$`);
    // Free previews are public, and completed lessons stay available.
    this.addSql(`
      create function enrollment_shown(sections jsonb, since timestamptz, lesson_progress jsonb) returns jsonb
      language sql stable as $$
        select case when not jsonb_path_exists(sections, '$[*].opening') then sections else (
          select coalesce(jsonb_agg(case when closed.until is null then section else section || jsonb_build_object(
            'opensAt', closed.until,
            'lessons', (
              select coalesce(jsonb_agg(
                case when (lesson ->> 'isFree')::boolean or jsonb_exists(lesson_progress, lesson ->> 'id') then lesson
                else (lesson - 'resources') || jsonb_build_object(
                  'opensAt', closed.until,
                  'part', case when jsonb_typeof(lesson -> 'part') = 'object'
                               then jsonb_build_object('id', lesson #> '{part,id}', 'type', lesson #> '{part,type}') end)
                end order by lesson_number), '[]')
              from jsonb_array_elements(section -> 'lessons') with ordinality as taught(lesson, lesson_number)))
            end order by section_number), '[]')
          from jsonb_array_elements(sections) with ordinality as listed(section, section_number)
          cross join lateral (select enrollment_opens_at(section -> 'opening', since) as opens_at) rule
          cross join lateral (
            select case when opens_at > now()
                        then to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as until) closed
        ) end
      $$`);
  }
}

/** Reminders to idle students, until sent; and who was reminded when. */
export class CreateStudentReminders extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_reminder (
        id uuid primary key,
        sender_id uuid not null,
        subject text not null,
        text text not null,
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table enrollment_reminded (
        reminder_id uuid not null references enrollment_reminder deferrable initially deferred,
        enrolment_id uuid not null,
        student_id uuid not null,
        reminded_at timestamptz not null,
        primary key (reminder_id, enrolment_id)
      )`);
    this.addSql(
      'create index enrollment_reminded_student on enrollment_reminded (student_id, reminded_at desc)',
    );
    this.addSql('create index enrollment_reminded_at on enrollment_reminded (reminded_at)');
  }
}

/** When a course's lessons were first delivered to its student; unknown for earlier rows. */
export class AddFirstDeliveredAt extends Migration {
  override up(): void {
    this.addSql('alter table enrollment_enrolment add column opened_at timestamptz');
  }
}

/**
 * Addresses with decomposed accents are normalised (NFC), like those of accounts: an invitation to one would never be
 * accepted. Of duplicates per mailbox and course the latest stays, as when an invitation is renewed.
 */
export class NormaliseInvitationEmails extends Migration {
  override up(): void {
    this.addSql(`
      delete from enrollment_waiting_access waiting using enrollment_waiting_access later
      where later.course_id = waiting.course_id
        and normalize(later.email::text, nfc)::citext = normalize(waiting.email::text, nfc)::citext
        and (later.created_at, later.id) > (waiting.created_at, waiting.id)`);
    this.addSql(`
      update enrollment_waiting_access set email = normalize(email::text, nfc)
      where email::text is not nfc normalized`);
  }
}

/** Playback quality per lesson and day: anonymous. */
export class CreatePlaybackQuality extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_playback (
        lesson_id uuid not null,
        day date not null,
        starts integer[] not null,
        watched_ms bigint not null check (watched_ms >= 0),
        stalled_ms bigint not null check (stalled_ms >= 0),
        primary key (lesson_id, day)
      )`);
  }
}

/** Attempts at quizzes with a bank, with the questions drawn for each. Quizzes of one question keep their answers. */
export class CreateQuizAttempts extends Migration {
  override up(): void {
    this.addSql(`
      create table enrollment_quiz_attempt (
        id uuid primary key,
        enrolment_id uuid not null,
        lesson_id uuid not null,
        number integer not null check (number > 0),
        questions jsonb not null,
        started_at timestamptz not null,
        finished_at timestamptz,
        score integer check (score >= 0),
        is_passed boolean not null,
        constraint enrollment_quiz_attempt_number unique (enrolment_id, lesson_id, number),
        check ((finished_at is null) = (score is null))
      )`);
    this.addSql('create index enrollment_quiz_attempt_lesson on enrollment_quiz_attempt (lesson_id)');
  }
}

/** Domains typed as `xn--…` are stored in letters, like those of accounts. */
export class SpellWaitingDomains extends Migration {
  override up(): void {
    this.addSql(createUnicodeDomain);
    this.addSql(`
      update enrollment_waiting_access waiting set email = pg_temp.unicode_domain(email::text)
      where waiting.email::text like '%xn--%' and not exists (
        select from enrollment_waiting_access other where other.course_id = waiting.course_id
          and other.email = pg_temp.unicode_domain(waiting.email::text)::citext)`);
  }
}
