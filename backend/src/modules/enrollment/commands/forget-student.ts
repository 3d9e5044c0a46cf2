import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** A closed account follows nothing any more: its enrolments are revoked and its progress forgotten. */
export class ForgetStudent extends Command<void> {
  constructor(readonly studentId: string) {
    super();
  }
}

@CommandHandler(ForgetStudent)
export class ForgetStudentHandler implements ICommandHandler<ForgetStudent> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ studentId }: ForgetStudent): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`
        update enrollment_enrolment set revoked_at = coalesce(revoked_at, now()), lesson_progress = '{}'
        where student_id = ${studentId}`,
    );
  }
}
