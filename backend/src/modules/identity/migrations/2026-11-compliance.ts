import { Migration } from '@mikro-orm/migrations';

/** What only the seller can know about a duty, as answered: a history that nobody can change. */
export class CreateComplianceAnswers extends Migration {
  override up(): void {
    this.addSql(`
      create table identity_compliance_answer (
        id uuid primary key,
        question text not null,
        answer text not null,
        account_id uuid not null,
        answered_at timestamptz not null
      )`);
    this.addSql(
      'create index identity_compliance_answer_latest on identity_compliance_answer (question, answered_at)',
    );
    this.addSql(`
      create function identity_compliance_answer_guard() returns trigger language plpgsql as $$
        begin
          raise exception 'identity_compliance_answer is append-only';
        end $$`);
    this.addSql(`
      create trigger identity_compliance_answer_guard before update or delete on identity_compliance_answer
        for each row execute function identity_compliance_answer_guard()`);
  }
}
