import { Migration } from '@mikro-orm/migrations';

/** Each filter has an index of each order; both orders of time are one index, read from either end. */
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
