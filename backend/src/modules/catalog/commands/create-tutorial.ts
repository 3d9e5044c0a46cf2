import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CreateTutorialBody, SavedTutorial } from '@atelier/contracts/tutorials';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Tutorial } from '../domain/tutorial.js';
import { savedTutorial } from './edit-tutorial.js';

/** Creates a draft. With the client's `_id`, a repeated request answers the draft of the first. */
export class CreateTutorial extends Command<SavedTutorial> {
  constructor(
    readonly author: { accountId: string; name: string },
    readonly wanted: CreateTutorialBody,
  ) {
    super();
  }
}

@CommandHandler(CreateTutorial)
export class CreateTutorialHandler implements ICommandHandler<CreateTutorial> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ author, wanted }: CreateTutorial): Promise<SavedTutorial> {
    const { _id, image, videoUrl, description, ...texts } = wanted;
    const details = {
      ...texts,
      description: cleanRichText(description),
      image: image || null,
      videoUrl: videoUrl || null,
    };
    const tutorial = Tutorial.draft(author, details, _id);
    try {
      await this.entityManager.fork().persist(tutorial).flush();
      return savedTutorial(tutorial);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return savedTutorial(await this.entityManager.fork().findOneOrFail(Tutorial, { id: tutorial.id }));
    }
  }
}
