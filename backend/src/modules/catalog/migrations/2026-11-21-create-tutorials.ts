import { Migration } from '@mikro-orm/migrations';

export class CreateTutorials extends Migration {
  override up(): void {
    this.addSql(`
      create table catalog_tutorial (
        id uuid primary key,
        author_id uuid not null,
        author_name text not null,
        title text not null check (char_length(title) <= 120),
        search_text text not null,
        image text,
        sub_description text not null,
        description text not null,
        video_url text,
        revision integer not null,
        is_published boolean not null,
        published_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (not is_published or published_at is not null)
      )`);
    this.addSql(
      'create index catalog_tutorial_recent on catalog_tutorial (published_at desc, id) where is_published',
    );
    this.addSql('create index catalog_tutorial_edited on catalog_tutorial (updated_at desc, id)');
    this.addSql('create index catalog_tutorial_author on catalog_tutorial (author_id)');
    this.addSql(
      'create index catalog_tutorial_search on catalog_tutorial using gin (search_text gin_trgm_ops)',
    );
  }
}
