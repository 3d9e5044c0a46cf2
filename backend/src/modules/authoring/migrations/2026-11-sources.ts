import { Migration } from '@mikro-orm/migrations';

/** The code of lessons: an asset whose files are listed, and what changes from one to the next. */
export class CreateSources extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        drop constraint authoring_media_asset_kind_check,
        add constraint authoring_media_asset_kind_check check (kind in ('video', 'document', 'image', 'source')) not valid`);
    this.addSql(`
      create table authoring_source (
        asset_id uuid primary key references authoring_media_asset on delete cascade deferrable initially deferred,
        left_out jsonb not null
      )`);
    this.addSql(`
      create table authoring_source_file (
        asset_id uuid not null references authoring_source on delete cascade deferrable initially deferred,
        path text not null,
        sha256 text not null,
        size_bytes int not null,
        lines int,
        primary key (asset_id, path)
      )`);
    this.addSql('create index authoring_source_file_text on authoring_source_file (sha256)');
    this.addSql(`
      create table authoring_source_text (
        sha256 text primary key,
        content text not null,
        sent_at timestamptz not null
      )`);
    this.addSql('create index authoring_source_text_sent on authoring_source_text (sent_at)');
    this.addSql(`
      create table authoring_source_comparison (
        asset_id uuid not null references authoring_source on delete cascade deferrable initially deferred,
        previous_id uuid not null references authoring_source on delete cascade deferrable initially deferred,
        changes jsonb not null,
        primary key (asset_id, previous_id)
      )`);
    this.addSql(
      'create index authoring_source_comparison_previous on authoring_source_comparison (previous_id)',
    );
  }
}

/** Apart, so that reading the rows blocks nobody. */
export class ValidateSourceKind extends Migration {
  override up(): void {
    this.addSql('alter table authoring_media_asset validate constraint authoring_media_asset_kind_check');
  }
}
