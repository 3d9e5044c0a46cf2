import { Migration } from '@mikro-orm/migrations';

/** What those who made a course or a tutorial say of themselves; filled by events. */
export class IntroduceAuthors extends Migration {
  override up(): void {
    this.addSql(`
      create table catalog_author (
        id uuid primary key,
        headline text not null,
        biography text not null,
        image_url text,
        version integer not null
      )`);
  }
}
