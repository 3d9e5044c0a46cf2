import { Migration } from '@mikro-orm/migrations';

/** No author says of a course that it is popular. */
export class ForgetPopular extends Migration {
  override up(): void {
    this.addSql('alter table authoring_course drop column popular');
  }
}
