import { Migration } from '@mikro-orm/migrations';

/** Reviews, who found them useful, and what their stars come to: counted in the transaction that changes them. */
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
    const shown = 'where hidden_for is null and forfeited_at is null';
    this.addSql(
      `create index engagement_review_useful on engagement_review (subject_id, likes desc, created_at desc, id) ${shown}`,
    );
    this.addSql(
      `create index engagement_review_star on engagement_review (subject_id, star, likes desc, created_at desc, id) ${shown}`,
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
