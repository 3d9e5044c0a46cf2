import { Migration } from '@mikro-orm/migrations';

/** The end of a promotion, null so far: also in published versions, else every course had a change to publish. */
export class EndPromotions extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course add column promotion_end text');
    this.addSql(`
      update authoring_course set published_version = published_version || '{"promotionEnd": null}'::jsonb
      where published_version is not null`);
  }
}
