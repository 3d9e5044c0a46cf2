import { Migration } from '@mikro-orm/migrations';

export class CreateAuthoringTables extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create table authoring_course (
        id uuid primary key,
        owner_id uuid not null,
        author_name text not null,
        title text not null check (char_length(title) <= 60),
        description text not null default '',
        subdescription text not null default '',
        requirement text not null default '',
        category text,
        language text not null default 'fr',
        stated_minutes integer check (stated_minutes >= 0),
        price_cents integer check (price_cents >= 0),
        promotion_cents integer check (promotion_cents >= 0),
        promotion text,
        image_url text,
        skills jsonb not null default '[]',
        popular boolean not null default false,
        programme jsonb not null default '[]',
        minutes integer not null default 0,
        revision integer not null,
        is_published boolean not null default false,
        published_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql('create index authoring_course_owner on authoring_course (owner_id, updated_at desc)');
    this.addSql('create index authoring_course_recent on authoring_course (updated_at desc)');
    this.addSql(
      'create index authoring_course_title on authoring_course using gin (lower(title) gin_trgm_ops)',
    );
    this.addSql(
      'create index authoring_course_programme on authoring_course using gin (programme jsonb_path_ops)',
    );
    this.addSql(`
      create table authoring_media_asset (
        id uuid primary key,
        owner_id uuid not null,
        file_name text not null,
        content_type text not null,
        size_bytes bigint not null,
        status text not null,
        duration_seconds double precision,
        width integer,
        height integer,
        error text,
        created_at timestamptz not null
      )`);
    this.addSql(
      'create index authoring_media_asset_owner on authoring_media_asset (owner_id, created_at desc)',
    );
  }
}
