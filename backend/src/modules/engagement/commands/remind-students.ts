import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Assessment } from '../domain/assessment.js';

/** Has all written to who owe a piece of work. Answers when. @throws DomainError `assessment-not-found`, `reminded-already` */
export class RemindStudents extends Command<Date> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

export const RemindStudentsHandler = commandHandler(RemindStudents, (entityManager, { assessmentId }) =>
  entityManager.fork().transactional(async (em) => {
    const assessment = await held(em, Assessment, { id: assessmentId });
    if (!assessment) throw new DomainError('assessment-not-found');
    return assessment.remind();
  }),
);
