import { Migration } from '@mikro-orm/migrations';

/** What the dashboard asks: which course was published last, and which videos are not as they should be. */
export class WatchVideos extends Migration {
  override up(): void {
    this.addSql(
      'create index authoring_course_published on authoring_course (published_at desc) where is_published',
    );
    this.addSql(`
      create index authoring_media_asset_watched on authoring_media_asset (created_at)
      where kind = 'video' and (status <> 'ready' or fault is not null)`);
  }
}
