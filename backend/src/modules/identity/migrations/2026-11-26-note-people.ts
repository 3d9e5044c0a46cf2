import { Migration } from '@mikro-orm/migrations';

/** What administrators write down about somebody, one note a person. */
export class NotePeople extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_person_note (
        account_id uuid primary key,
        text text not null,
        author_id uuid not null,
        written_at timestamptz not null
      )`);
  }
}
