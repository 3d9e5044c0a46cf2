import { Migration } from '@mikro-orm/migrations';

export class ExtendAuthoring extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_course
        add column faq jsonb not null default '[]',
        add column archived_at timestamptz`);
    this.addSql(`
      alter table authoring_media_asset
        add column kind text not null default 'video' check (kind in ('video', 'document')),
        add column steps jsonb not null default '[]',
        add column captions jsonb not null default '[]'`);
  }
}
