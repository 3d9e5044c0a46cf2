import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Assessment, type Work } from '../domain/assessment.js';

/** Sets work for the students of a course; under the same id it is set once. Answers the id. @throws DomainError `lesson-has-work` */
export const SetAssessment = command(
  async (
    { entityManager },
    { work }: { work: Work & { id?: string; courseId: string; authorId: string } },
  ): Promise<string> => {
    const em = entityManager.fork();
    const assessment = Assessment.set({ ...work, description: cleanRichText(work.description) });
    try {
      await em.persist(assessment).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const known = await entityManager.fork().findOne(Assessment, { id: assessment.id });
      if (!known) throw new DomainError('lesson-has-work');
      if (known.authorId !== work.authorId || known.courseId !== work.courseId) {
        throw new DomainError('assessment-not-found');
      }
    }
    return assessment.id;
  },
);
