import { Command } from '@nestjs/cqrs';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Assessment, type Work } from '../domain/assessment.js';

/** @throws DomainError `assessment-not-found`, `lesson-has-work` */
export class ChangeAssessment extends Command<void> {
  constructor(
    readonly assessmentId: string,
    readonly work: Partial<Work>,
  ) {
    super();
  }
}

export const ChangeAssessmentHandler = commandHandler(
  ChangeAssessment,
  async (entityManager, { assessmentId, work }) => {
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
