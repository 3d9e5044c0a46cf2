import { Migration } from '@mikro-orm/migrations';

export class NoteOrigin extends Migration {
  override up(): void {
    this.addSql(`
      alter table enrollment_enrolment
        add column origin text not null default 'purchase' check (origin in ('purchase', 'hand'))`);
  }
}
