import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { command } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { isVideoReady } from '../queries/tutorial-video.js';
import { catalog } from '../tables.js';
import { editTutorial, type TutorialEdit } from './edit-tutorial.js';

/** @throws DomainError `tutorial-incomplete` with what is missing */
export const PublishTutorial = command(
  { live: LiveChannel, storage: MEDIA_STORAGE },
  async ({ entityManager, live, storage }, { edit }: { edit: TutorialEdit }): Promise<SavedTutorial> => {
    // The store is asked before the transaction, about the video that stands now.
    const found = await catalog(entityManager)
      .selectFrom('catalog_tutorial')
      .select('video_url')
      .where('id', '=', edit.tutorialId)
      .executeTakeFirst();
    const videoUrl = found?.video_url ?? null;
    const isReady = await isVideoReady(storage, videoUrl);
    return editTutorial(entityManager, live, edit, (tutorial) =>
      tutorial.publish(isReady && tutorial.videoUrl === videoUrl),
    );
  },
);
