import { Migration } from '@mikro-orm/migrations';

/** Which moment of a video its picture shows, where its author has chosen one. */
export class ChoosePosters extends Migration {
  override up(): void {
    this.addSql(`
      alter table authoring_media_asset
        add column poster_seconds double precision check (poster_seconds >= 0),
        add column drawn_seconds double precision`);
  }
}
