import { Migration } from '@mikro-orm/migrations';

/** What students hand in, and until when it is expected. */
export class CreateSubmissions extends Migration {
  override up(): void {
    this.addSql('alter table engagement_assessment add column due_at timestamptz');
    this.addSql(`
      create table engagement_submission (
        id uuid primary key,
        assessment_id uuid not null references engagement_assessment on delete cascade,
        student_id uuid not null,
        text text not null,
        file_id uuid,
        file_name text,
        file_bytes integer,
        handed_in_at timestamptz not null,
        version integer not null,
        feedback text,
        grade numeric(4, 2),
        verdict text check (verdict in ('acquired', 'redo')),
        corrected_by uuid,
        corrected_at timestamptz,
        unique (assessment_id, student_id)
      )`);
    this.addSql('create index engagement_submission_student on engagement_submission (student_id)');
    this.addSql(
      'create index engagement_submission_waiting on engagement_submission (assessment_id, handed_in_at) where verdict is null',
    );
  }
}
