import { Migration } from '@mikro-orm/migrations';

/** Two numbers of students may arrive in either order: the later stays. */
export class NoteFigureShown extends Migration {
  override up(): void {
    this.addSql('alter table catalog_course add column student_count_version integer not null default 0');
  }
}
