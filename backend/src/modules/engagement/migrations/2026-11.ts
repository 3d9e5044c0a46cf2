import { Migration } from '@mikro-orm/migrations';
import { createUnicodeDomain } from '../../../kernel/unicode-domain.js';

export class CreateAssessments extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_assessment (
        id uuid primary key,
        course_id uuid not null,
        author_id uuid not null,
        description text not null,
        student_ids uuid[] not null default '{}',
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql(
      'create index engagement_assessment_course on engagement_assessment (course_id, created_at desc)',
    );
    this.addSql('create index engagement_assessment_recent on engagement_assessment (created_at desc, id)');
  }
}

export class CreateEngagementTables extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_visit (
        day date not null,
        device text not null check (device in ('mobile', 'tablet', 'desktop')),
        network text not null,
        country text,
        visits integer not null default 1,
        primary key (day, device, network)
      )`);
  }
}

/** Messages of the contact form. `fingerprint` deduplicates them. */
export class CreateContactMessages extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_contact_message (
        id uuid primary key,
        fingerprint text not null unique,
        account_id uuid,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        created_at timestamptz not null,
        handled_at timestamptz
      )`);
    this.addSql(
      'create index engagement_contact_message_recent on engagement_contact_message (created_at desc, id)',
    );
    this.addSql(
      'create index engagement_contact_message_waiting on engagement_contact_message (created_at desc, id) where handled_at is null',
    );
    this.addSql(
      'create index engagement_contact_message_account on engagement_contact_message (account_id) where account_id is not null',
    );
  }
}

/** Each filter has an index per order; both chronological orders share one, read from either end. */
export class CreateQuestions extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_question (
        id uuid primary key,
        course_id uuid not null,
        lesson_id uuid,
        seconds integer,
        author_id uuid not null,
        by_teacher boolean not null,
        title text not null,
        body text not null,
        search_text text generated always as
          (public.folded(title || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g'))) stored,
        answer_count integer not null,
        answered_at timestamptz,
        accepted_id uuid,
        likes integer not null,
        hidden_for text,
        hidden_by uuid,
        created_at timestamptz not null,
        edited_at timestamptz,
        check (seconds is null or lesson_id is not null)
      )`);
    const question = (name: string, columns: string) =>
      this.addSql(`create index engagement_question_${name} on engagement_question ${columns}`);
    question('recent', '(course_id, created_at, id)');
    question('liked', '(course_id, likes, created_at, id)');
    question('lesson', '(course_id, lesson_id, created_at, id)');
    question('lesson_liked', '(course_id, lesson_id, likes, created_at, id)');
    question('author', '(author_id, course_id, created_at, id)');
    question(
      'waiting',
      '(course_id, created_at, id) where answered_at is null and hidden_for is null and not by_teacher',
    );
    question('search', 'using gin (search_text gin_trgm_ops)');
    this.addSql(`
      create table engagement_answer (
        id uuid primary key,
        question_id uuid not null references engagement_question deferrable initially deferred,
        author_id uuid not null,
        by_teacher boolean not null,
        body text not null,
        likes integer not null,
        hidden_for text,
        hidden_by uuid,
        created_at timestamptz not null,
        edited_at timestamptz
      )`);
    this.addSql('create index engagement_answer_question on engagement_answer (question_id, created_at, id)');
    this.addSql('create index engagement_answer_author on engagement_answer (author_id)');
    this.addSql(`
      create table engagement_like (
        subject_id uuid not null,
        account_id uuid not null,
        question_id uuid not null references engagement_question deferrable initially deferred,
        created_at timestamptz not null,
        primary key (subject_id, account_id)
      )`);
    this.addSql('create index engagement_like_question on engagement_like (question_id)');
    this.addSql('create index engagement_like_account on engagement_like (account_id)');
  }
}

/** Reviews, their votes and their ratings: maintained in the transaction that changes them. */
export class CreateReviews extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_review (
        id uuid primary key,
        subject text not null check (subject in ('course', 'tutorial')),
        subject_id uuid not null,
        author_id uuid not null,
        star smallint not null check (star between 1 and 5),
        comment text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        likes integer not null check (likes >= 0),
        unlikes integer not null check (unlikes >= 0),
        answer text,
        answered_by uuid,
        answered_at timestamptz,
        hidden_for text,
        forfeited_at timestamptz,
        unique (subject_id, author_id)
      )`);
    const whereVisible = 'where hidden_for is null and forfeited_at is null';
    this.addSql(
      `create index engagement_review_useful on engagement_review (subject_id, likes desc, created_at desc, id) ${whereVisible}`,
    );
    this.addSql(
      `create index engagement_review_star on engagement_review (subject_id, star, likes desc, created_at desc, id) ${whereVisible}`,
    );
    this.addSql('create index engagement_review_recent on engagement_review (created_at desc, id)');
    this.addSql('create index engagement_review_author on engagement_review (author_id)');
    this.addSql(`
      create table engagement_review_vote (
        review_id uuid not null references engagement_review on delete cascade,
        voter_id uuid not null,
        mark uuid not null,
        is_like boolean not null,
        voted_at timestamptz not null,
        primary key (review_id, voter_id)
      )`);
    this.addSql('create index engagement_review_vote_voter on engagement_review_vote (voter_id)');
    this.addSql(`
      create table engagement_rating (
        subject_id uuid primary key,
        five integer not null,
        four integer not null,
        three integer not null,
        two integer not null,
        one integer not null,
        version integer not null
      )`);
  }
}

/** Submissions and their due dates. */
export class CreateSubmissions extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column due_at timestamptz');
    this.addSql(`
      create table engagement_submission (
        id uuid primary key,
        assessment_id uuid not null references engagement_assessment on delete cascade,
        student_id uuid not null,
        text text not null,
        file_id uuid,
        file_name text,
        file_bytes integer,
        handed_in_at timestamptz not null,
        version integer not null,
        feedback text,
        grade numeric(4, 2),
        verdict text check (verdict in ('acquired', 'redo')),
        corrected_by uuid,
        corrected_at timestamptz,
        unique (assessment_id, student_id)
      )`);
    this.addSql('create index engagement_submission_student on engagement_submission (student_id)');
    this.addSql(
      'create index engagement_submission_waiting on engagement_submission (assessment_id, handed_in_at) where verdict is null',
    );
  }
}

/** Contact messages are searched like other lists: by an index, ignoring case and accents. */
export class IndexContactMessageSearch extends Migration {
  override up(): void {
    this.addSql(
      `create index engagement_contact_message_search on engagement_contact_message
       using gin (folded(name || ' ' || email || ' ' || message) gin_trgm_ops)`,
    );
  }
}

/** Newsletter subscribers, and the single-purpose links of their mails, stored as hashes. */
export class CreateSubscribers extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_subscriber (
        id uuid primary key,
        email text not null unique,
        account_id uuid,
        created_at timestamptz not null,
        asked_at timestamptz not null,
        mails integer not null,
        mailed_at timestamptz,
        confirmed_at timestamptz,
        left_at timestamptz
      )`);
    const index = (name: string, rest: string) =>
      this.addSql(`create index engagement_subscriber_${name} on engagement_subscriber ${rest}`);
    index('confirmed', '(confirmed_at desc, id) where confirmed_at is not null');
    index('waiting', '(created_at desc, id) where confirmed_at is null');
    index('account', '(account_id) where account_id is not null');
    index('search', 'using gin (folded(email) gin_trgm_ops)');
    this.addSql(`
      create table engagement_subscriber_link (
        token_hash text primary key,
        subscriber_id uuid not null references engagement_subscriber on delete cascade,
        purpose text not null,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index engagement_subscriber_link_subscriber on engagement_subscriber_link (subscriber_id, purpose)',
    );
  }
}

/** Teachers' announcements to all students of a course. */
export class CreateAnnouncements extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_announcement (
        id uuid primary key,
        course_id uuid not null,
        author_id uuid not null,
        title text not null,
        text text not null,
        students int not null,
        sent_at timestamptz not null
      )`);
    this.addSql(
      'create index engagement_announcement_course on engagement_announcement (course_id, sent_at desc)',
    );
    this.addSql('create index engagement_announcement_author on engagement_announcement (author_id)');
  }
}

/** Full-text search of assessments. */
export class IndexAssessmentSearch extends Migration {
  override up(): void {
    this.addSql(
      'create index engagement_assessment_search on engagement_assessment using gin (folded(description) gin_trgm_ops)',
    );
  }
}

/** When students without a submission were last reminded, and a separate due date for `redo`. */
export class AddAssessmentReminders extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column reminded_at timestamptz');
    this.addSql(
      'alter table engagement_submission add column due_at timestamptz, add column next_due_at timestamptz',
    );
  }
}

/** When a message was answered and which course it is about; indexes for response times of the last months. */
export class AddContactAnswerTimes extends Migration {
  override up(): void {
    this.addSql(
      'alter table engagement_contact_message add column answered_at timestamptz, add column course text',
    );
    this.addSql('create index engagement_question_asked on engagement_question (created_at)');
  }
}

/** Unanswered items over all courses: administrators see all of them. */
export class IndexUnansweredItems extends Migration {
  override up(): void {
    this.addSql(`
      create index engagement_question_oldest on engagement_question (created_at, id)
      where answered_at is null and hidden_for is null and not by_teacher`);
    this.addSql(`
      create index engagement_review_unanswered on engagement_review (created_at)
      where subject = 'course' and forfeited_at is null and answer is null and hidden_for is null`);
    this.addSql(
      'create index engagement_submission_oldest on engagement_submission (handed_in_at) where verdict is null',
    );
  }
}

/** An assessment may belong to a lesson; existing ones belong to none. */
export class AddAssessmentLesson extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column lesson_id uuid');
  }
}

/** One assessment per lesson. */
export class UniqueAssessmentPerLesson extends Migration {
  override up(): void {
    this.addSql('drop index concurrently if exists engagement_assessment_lesson');
    this.addSql(
      'create unique index concurrently engagement_assessment_lesson on engagement_assessment (lesson_id) where lesson_id is not null',
    );
  }

  override isTransactional(): boolean {
    return false;
  }
}

/** The surviving row per mailbox: the latest explicit opt-in or opt-out. */
const standing = `
  select id, first_value(id) over (
    partition by normalize(email, nfc)
    order by greatest(confirmed_at, left_at) desc nulls last, created_at desc, id) as kept,
    max(account_id::text) over (partition by normalize(email, nfc))::uuid as account
  from engagement_subscriber`;

/**
 * Addresses with decomposed accents are normalised (NFC), like those of accounts. Duplicates of one mailbox are merged:
 * it would get each newsletter twice. The links of all their mails point to the surviving row, above all those to
 * unsubscribe.
 */
export class NormaliseSubscriberEmails extends Migration {
  override up(): void {
    this.addSql(`
      update engagement_subscriber_link link set subscriber_id = standing.kept from (${standing}) standing
      where standing.id = link.subscriber_id and standing.kept <> link.subscriber_id`);
    this.addSql(`
      update engagement_subscriber subscriber set account_id = standing.account from (${standing}) standing
      where standing.kept = subscriber.id and standing.id = subscriber.id
        and subscriber.account_id is distinct from standing.account`);
    this.addSql(`
      delete from engagement_subscriber subscriber using (${standing}) standing
      where standing.id = subscriber.id and standing.kept <> subscriber.id`);
    this.addSql(`
      update engagement_subscriber set email = normalize(email, nfc) where email is not nfc normalized`);
  }
}

/** Domains typed as `xn--…` are stored in letters, like those of accounts. */
export class SpellSubscriberDomains extends Migration {
  override up(): void {
    this.addSql(createUnicodeDomain);
    this.addSql(`
      update engagement_subscriber subscriber set email = pg_temp.unicode_domain(email::text)
      where subscriber.email like '%xn--%' and not exists (
        select from engagement_subscriber other where other.email = pg_temp.unicode_domain(subscriber.email))`);
  }
}
