import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { isVideoReady } from '../queries/tutorial-video.js';
import { catalog } from '../tables.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

/** @throws DomainError `tutorial-incomplete` with what is missing */
export class PublishTutorial extends Command<SavedTutorial> {
  constructor(readonly edit: TutorialEdit) {
    super();
  }
}

@CommandHandler(PublishTutorial)
export class PublishTutorialHandler implements ICommandHandler<PublishTutorial> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  async execute({ edit }: PublishTutorial): Promise<SavedTutorial> {
    // The store is asked before the transaction, about the video that stands now.
    const found = await catalog(this.entityManager)
      .selectFrom('catalog_tutorial')
      .select('video_url')
      .where('id', '=', edit.tutorialId)
      .executeTakeFirst();
    const videoUrl = found?.video_url ?? null;
    const isReady = await isVideoReady(this.storage, videoUrl);
    return editTutorial(this.entityManager, this.live, edit, (tutorial) =>
      tutorial.publish(isReady && tutorial.videoUrl === videoUrl),
    );
  }
}
