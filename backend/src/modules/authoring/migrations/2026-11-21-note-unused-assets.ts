import { Migration } from '@mikro-orm/migrations';

/** Since when a file has been used by nobody, as the sweep of media has seen it. */
export class NoteUnusedAssets extends Migration {
  override up(): void {
    this.addSql('alter table authoring_media_asset add column unused_since timestamptz');
    this.addSql(
      'create index authoring_media_asset_unused on authoring_media_asset (unused_since) where unused_since is not null',
    );
  }
}
