import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CreateTutorialBody, SavedTutorial } from '@atelier/contracts/tutorials';
import { command } from '../../../kernel/use-case.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Tutorial } from '../domain/tutorial.js';
import { savedTutorial } from './edit-tutorial.js';

/** Creates a draft. With the client's `_id`, a repeated request answers the draft of the first. */
export const CreateTutorial = command(
  async (
    { entityManager },
    { author, wanted }: { author: { accountId: string; name: string }; wanted: CreateTutorialBody },
  ): Promise<SavedTutorial> => {
    const { _id, image, videoUrl, description, ...texts } = wanted;
    const details = {
      ...texts,
      description: cleanRichText(description, 'public'),
      image: image || null,
      videoUrl: videoUrl || null,
    };
    const tutorial = Tutorial.draft(author, details, _id);
    try {
      await entityManager.fork().persist(tutorial).flush();
      return savedTutorial(tutorial);
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return savedTutorial(await entityManager.fork().findOneOrFail(Tutorial, { id: tutorial.id }));
    }
  },
);
