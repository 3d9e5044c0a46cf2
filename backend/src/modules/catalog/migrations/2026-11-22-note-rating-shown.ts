import { Migration } from '@mikro-orm/migrations';

/** Two ratings may arrive in either order: the later stays. */
export class NoteRatingShown extends Migration {
  override up(): void {
    this.addSql('alter table catalog_course add column rating_version integer not null default 0');
  }
}
