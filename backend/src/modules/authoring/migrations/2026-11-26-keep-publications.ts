import { Migration } from '@mikro-orm/migrations';

/**
 * What each publication of a course showed, so that its author can go back to it. Of the last one the course itself holds the version;
 * who published before this nobody knows.
 */
export class KeepPublications extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_publication (
        id uuid primary key,
        course_id uuid not null references authoring_course on delete cascade deferrable initially deferred,
        published_at timestamptz not null,
        publisher_id uuid,
        publisher_name text,
        changes jsonb not null,
        replaced_at timestamptz,
        version jsonb,
        check ((replaced_at is null) = (version is null))
      )`);
    this.addSql(
      'create index authoring_publication_course on authoring_publication (course_id, published_at)',
    );
    this.addSql(
      'create unique index authoring_publication_last on authoring_publication (course_id) where replaced_at is null',
    );
    this.addSql('create index authoring_publication_publisher on authoring_publication (publisher_id)');
    this.addSql('create index authoring_publication_replaced on authoring_publication (replaced_at)');
  }
}

/** By itself: courses are gone through while nothing of theirs is locked. */
export class FillPublications extends Migration {
  override up(): void {
    this.addSql(`
      insert into authoring_publication (id, course_id, published_at, changes)
      select gen_random_uuid(), id, (published_version->>'at')::timestamptz, '[]'
      from authoring_course where published_version is not null`);
  }
}
