import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Assessment, type Work } from '../domain/assessment.js';

/** @throws DomainError `assessment-not-found` */
export class ChangeAssessment extends Command<void> {
  constructor(
    readonly assessmentId: string,
    readonly work: Partial<Work>,
  ) {
    super();
  }
}

@CommandHandler(ChangeAssessment)
export class ChangeAssessmentHandler implements ICommandHandler<ChangeAssessment> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ assessmentId, work }: ChangeAssessment): Promise<void> {
    const em = this.entityManager.fork();
    const assessment = await em.findOne(Assessment, { id: assessmentId });
    if (!assessment) throw new DomainError('assessment-not-found');
    const { description } = work;
    assessment.change({
      ...work,
      ...(description === undefined ? {} : { description: cleanRichText(description) }),
    });
    await em.flush();
  }
}
