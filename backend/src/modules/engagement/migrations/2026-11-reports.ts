import { Migration } from '@mikro-orm/migrations';

/** Reports of contents, the decisions on them, and who may contest those (DSA art. 16, 17 and 20). */
export class CreateReports extends Migration {
  override up(): void {
    // The text of a review can be hidden apart from its rating.
    this.addSql('alter table engagement_review add column text_hidden_for text');
    this.addSql(`
      create table engagement_moderation_case (
        id uuid primary key,
        thing text not null check (thing in ('review', 'question', 'answer', 'profile')),
        thing_id uuid not null,
        place_id uuid,
        author_id uuid not null,
        cause text check (cause in ('reported', 'corrected', 'contested')),
        waiting_since timestamptz,
        reminded_at timestamptz,
        outcome text check (outcome in ('keep', 'mask', 'remove')),
        decided_at timestamptz,
        decisions integer not null,
        unique (thing, thing_id),
        check ((cause is null) = (waiting_since is null))
      )`);
    const ofCase = (name: string, rest: string) =>
      this.addSql(`create index engagement_moderation_case_${name} on engagement_moderation_case ${rest}`);
    ofCase('waiting', '(waiting_since, id) where waiting_since is not null');
    ofCase('decided', '(decided_at desc, id) where waiting_since is null');
    ofCase('author', '(author_id)');
    this.addSql(`
      create table engagement_report_number (year integer primary key, last integer not null)`);
    this.addSql(`
      create table engagement_report (
        id uuid primary key,
        year integer not null,
        number integer not null,
        case_id uuid not null references engagement_moderation_case deferrable initially deferred,
        reporter_id uuid,
        email text,
        reason text not null,
        text text not null,
        reported_title text not null,
        reported_text text not null,
        created_at timestamptz not null,
        completed_at timestamptz,
        decided_at timestamptz,
        receipt_at timestamptz,
        unique (year, number)
      )`);
    const ofReport = (name: string, rest: string) =>
      this.addSql(`create ${name} on engagement_report ${rest}`);
    ofReport('index engagement_report_case', '(case_id, created_at)');
    ofReport(
      'index engagement_report_reporter',
      '(reporter_id, created_at desc) where reporter_id is not null',
    );
    ofReport('index engagement_report_email', '(email, receipt_at) where email is not null');
    ofReport('index engagement_report_decided', '(decided_at) where decided_at is not null');
    // Two reports of one person on one thing are one, until it is decided.
    ofReport(
      'unique index engagement_report_once',
      '(case_id, reporter_id) where reporter_id is not null and decided_at is null',
    );
    this.addSql(`
      create table engagement_decision (
        id uuid primary key,
        case_id uuid not null references engagement_moderation_case deferrable initially deferred,
        thing text not null,
        author_id uuid not null,
        outcome text not null,
        ground text not null,
        law text,
        facts text not null,
        author_message text not null,
        reporter_message text not null,
        report_ids uuid[] not null,
        decided_by uuid not null,
        is_concerned boolean not null,
        decided_at timestamptz not null
      )`);
    this.addSql('create index engagement_decision_case on engagement_decision (case_id, decided_at desc)');
    this.addSql('create index engagement_decision_at on engagement_decision (decided_at desc, id desc)');
    this.addSql('create index engagement_decision_author on engagement_decision (author_id)');
    this.addSql('create index engagement_decision_by on engagement_decision (decided_by)');
    // The register is only added to; texts about people may be erased, never rewritten.
    this.addSql(`
      create function engagement_keep_decision() returns trigger language plpgsql as $$
        begin raise exception 'a decision is never changed nor deleted'; end $$`);
    this.addSql(`
      create trigger engagement_decision_stays before update on engagement_decision for each row
        when ((old.id, old.case_id, old.thing, old.author_id, old.outcome, old.ground, old.law, old.report_ids,
               old.decided_by, old.is_concerned, old.decided_at)
              is distinct from
              (new.id, new.case_id, new.thing, new.author_id, new.outcome, new.ground, new.law, new.report_ids,
               new.decided_by, new.is_concerned, new.decided_at)
              or (new.facts is distinct from old.facts and new.facts <> '')
              or (new.author_message is distinct from old.author_message and new.author_message <> '')
              or (new.reporter_message is distinct from old.reporter_message and new.reporter_message <> ''))
        execute function engagement_keep_decision()`);
    this.addSql(`
      create trigger engagement_decision_remains before delete on engagement_decision
        for each row execute function engagement_keep_decision()`);
    this.addSql(`
      create table engagement_decision_contest (
        id uuid primary key,
        decision_id uuid not null references engagement_decision,
        report_id uuid references engagement_report,
        text text not null,
        created_at timestamptz not null
      )`);
    this.addSql(
      `create unique index engagement_decision_contest_once
       on engagement_decision_contest (decision_id, coalesce(report_id, decision_id))`,
    );
    this.addSql('create index engagement_decision_contest_report on engagement_decision_contest (report_id)');
    this.addSql(`
      create table engagement_report_link (
        token_hash text primary key,
        report_id uuid references engagement_report,
        decision_id uuid references engagement_decision,
        created_at timestamptz not null,
        mailed_at timestamptz,
        check (report_id is not null or decision_id is not null)
      )`);
    this.addSql('create index engagement_report_link_report on engagement_report_link (report_id)');
    this.addSql('create index engagement_report_link_decision on engagement_report_link (decision_id)');
  }
}
