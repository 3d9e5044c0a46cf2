import { Migration } from '@mikro-orm/migrations';

/** The last save of each field, so that a newer revision is a conflict in the field that it changed alone. */
export class NoteFieldSaves extends Migration {
  override up(): void {
    this.addSql(`alter table authoring_course add column field_saves jsonb not null default '{}'`);
  }
}
