import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Assessment } from '../domain/assessment.js';

/** Has all written to who owe a piece of work. Answers when. @throws DomainError `assessment-not-found`, `reminded-already` */
export const RemindStudents = command(
  ({ entityManager }, { assessmentId }: { assessmentId: string }): Promise<Date> =>
    entityManager.fork().transactional(async (em) => {
      const assessment = await held(em, Assessment, { id: assessmentId });
      if (!assessment) throw new DomainError('assessment-not-found');
      return assessment.remind();
    }),
);
