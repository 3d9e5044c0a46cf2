import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';

/** @throws DomainError `tutorial-not-found`, also when it is gone already */
export class DeleteTutorial extends Command<void> {
  constructor(readonly tutorialId: string) {
    super();
  }
}

@CommandHandler(DeleteTutorial)
export class DeleteTutorialHandler implements ICommandHandler<DeleteTutorial> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  async execute({ tutorialId }: DeleteTutorial): Promise<void> {
    const deleted = await rowOf(
      this.entityManager,
      sql<{ isPublished: boolean }>`
        delete from catalog_tutorial where id = ${tutorialId} returning is_published as "isPublished"`,
    );
    if (!deleted) throw new DomainError('tutorial-not-found');
    if (deleted.isPublished) await this.live.tell('public', 'tutorials-changed', { tutorialId });
  }
}
