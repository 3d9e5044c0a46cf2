import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';

/** The tutorials carry their author's name. It is no edit: their revision stays, and no editor is disturbed. */
export class RenameTutorialAuthor extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameTutorialAuthor)
export class RenameTutorialAuthorHandler implements ICommandHandler<RenameTutorialAuthor> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  async execute({ authorId, name }: RenameTutorialAuthor): Promise<void> {
    const renamed = await rowsOf(
      this.entityManager,
      sql<{ id: string; isPublished: boolean }>`
        update catalog_tutorial set author_name = ${name}
        where author_id = ${authorId} and author_name <> ${name}
        returning id, is_published as "isPublished"`,
    );
    for (const { id, isPublished } of renamed)
      if (isPublished) await this.live.tell('public', 'tutorials-changed', { tutorialId: id });
  }
}
