import { Migration } from '@mikro-orm/migrations';

/** When the lessons of a course were given out to its student first; of those before nobody knows. */
export class NoteOpened extends Migration {
  override up(): void {
    this.addSql('alter table enrollment_enrolment add column opened_at timestamptz');
  }
}
