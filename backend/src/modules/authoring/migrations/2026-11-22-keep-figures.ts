import { Migration } from '@mikro-orm/migrations';

/** Figures are kept, and not counted at each look. */
export class KeepAuthoringFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table authoring_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table authoring_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(`
      insert into authoring_counted (subject, figure, amount)
      select id, case when is_published then 'published' else 'unpublished' end, 1 from authoring_course
      where is_published or archived_at is null`);
    this.addSql(`
      insert into authoring_figure (name, total) select figure, sum(amount) from authoring_counted group by figure`);
  }
}
