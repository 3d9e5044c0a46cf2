import { Migration } from '@mikro-orm/migrations';

/** Figures are kept, and not counted at each look. */
export class KeepIdentityFigures extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_counted (subject uuid primary key, figure text not null, amount bigint not null)`);
    this.addSql(`
      create table identity_figure (name text primary key, total bigint not null, version integer not null default 1)`);
    this.addSql(`
      insert into identity_counted (subject, figure, amount)
      select id, case when is_teacher then 'teachers' else 'students' end, 1 from identity_account where closed_at is null`);
    this.addSql(`
      insert into identity_figure (name, total) select figure, sum(amount) from identity_counted group by figure`);
  }
}
