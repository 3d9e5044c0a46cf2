import { Migration } from '@mikro-orm/migrations';

export class CreateCatalogTables extends Migration {
  override up(): void {
    this.addSql(`
      create table catalog_course (
        id uuid primary key,
        version integer not null,
        is_listed boolean not null,
        author_id uuid not null,
        author_name text not null,
        title text not null,
        search_text text not null,
        subdescription text not null,
        image_url text,
        category text not null,
        language text not null,
        minutes integer not null,
        lesson_count integer not null,
        price_cents integer not null,
        promotion_cents integer,
        payable_cents integer not null,
        popular boolean not null,
        free_lesson jsonb,
        published_at timestamptz not null,
        updated_at timestamptz not null,
        detail jsonb not null,
        rating_average numeric(3, 2) not null default 0,
        review_count integer not null default 0,
        student_count integer not null default 0
      )`);
    this.addSql(
      'create index catalog_course_recent on catalog_course (published_at desc, id) where is_listed',
    );
    this.addSql('create index catalog_course_price on catalog_course (payable_cents, id) where is_listed');
    this.addSql(
      'create index catalog_course_rating on catalog_course (rating_average desc, review_count desc, id) where is_listed',
    );
    this.addSql(
      'create index catalog_course_category on catalog_course (category, published_at desc) where is_listed',
    );
    this.addSql('create index catalog_course_search on catalog_course using gin (search_text gin_trgm_ops)');
  }
}
