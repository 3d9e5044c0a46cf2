import { Migration } from '@mikro-orm/migrations';

/** Authors are not sold their own courses. Offers of before learn whose they are; from now on each publication says it. */
export class NoteAuthors extends Migration {
  override up(): void {
    this.addSql('alter table commerce_offer add column author_id uuid');
    this.addSql(
      'update commerce_offer o set author_id = c.owner_id from authoring_course c where c.id = o.course_id',
    );
  }
}
