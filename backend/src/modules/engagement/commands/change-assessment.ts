import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Assessment, type Work } from '../domain/assessment.js';

/** @throws DomainError `assessment-not-found`, `lesson-has-work` */
export const ChangeAssessment = command(
  async (
    { entityManager },
    { assessmentId, work }: { assessmentId: string; work: Partial<Work> },
  ): Promise<void> => {
    const em = entityManager.fork();
    const assessment = await em.findOne(Assessment, { id: assessmentId });
    if (!assessment) throw new DomainError('assessment-not-found');
    const { description } = work;
    assessment.change({
      ...work,
      ...(description === undefined ? {} : { description: cleanRichText(description) }),
    });
    try {
      await em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new DomainError('lesson-has-work');
    }
  },
);
