import { Migration } from '@mikro-orm/migrations';

export class CreateAssessments extends Migration {
  override up(): void {
    this.addSql(`
      create table engagement_assessment (
        id uuid primary key,
        course_id uuid not null,
        author_id uuid not null,
        description text not null,
        student_ids uuid[] not null default '{}',
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    this.addSql(
      'create index engagement_assessment_course on engagement_assessment (course_id, created_at desc)',
    );
    this.addSql('create index engagement_assessment_recent on engagement_assessment (created_at desc, id)');
  }
}
