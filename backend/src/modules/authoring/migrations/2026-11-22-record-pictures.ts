import { Migration } from '@mikro-orm/migrations';

/** Pictures count as their owner's and are swept like any other file. Those that are there already have no row. */
export class RecordPictures extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        drop constraint authoring_media_asset_kind_check,
        add check (kind in ('video', 'document', 'image'))`);
    this.addSql('drop index authoring_media_asset_owner');
    this.addSql(
      'create index authoring_media_asset_owner on authoring_media_asset (owner_id, created_at desc) include (size_bytes)',
    );
  }
}
