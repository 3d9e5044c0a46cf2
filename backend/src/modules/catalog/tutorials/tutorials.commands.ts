import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CreateTutorialBody, SavedTutorial } from '@atelier/contracts/tutorials';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Tutorial, type TutorialDetails } from './tutorial.domain.js';
import { catalog } from '../tables.js';
import { isVideoReady } from './tutorials.queries.js';

export interface TutorialEdit {
  tutorialId: string;
  revision?: number | undefined;
}

const savedTutorial = (tutorial: Tutorial): SavedTutorial => ({
  _id: tutorial.id,
  revision: tutorial.revision,
  savedAt: tutorial.updatedAt.toISOString(),
  published: {
    isPublished: tutorial.isPublished,
    publishedAt: tutorial.publishedAt?.toISOString() ?? null,
  },
});

/**
 * Edits a tutorial: locks it, checks the revision, then applies the change. Publishes an event if what readers see has
 * changed.
 * @throws DomainError `tutorial-not-found`, `revision-conflict`
 */
async function editTutorial(
  entityManager: EntityManager,
  live: LiveChannel,
  edit: TutorialEdit,
  change: (tutorial: Tutorial) => void,
): Promise<SavedTutorial> {
  const { saved, isVisible } = await entityManager.fork().transactional(async (em) => {
    const tutorial = await findForUpdate(em, Tutorial, { id: edit.tutorialId });
    if (!tutorial) throw new DomainError('tutorial-not-found');
    tutorial.assertRevision(edit.revision);
    const wasPublished = tutorial.isPublished;
    change(tutorial);
    if (tutorial.isPublished !== wasPublished) {
      const kind = wasPublished ? 'tutorial-unpublished' : 'tutorial-published';
      await noteAudit(em, { kind, subject: { type: 'tutorial', id: tutorial.id, label: tutorial.title } });
    }
    await em.flush();
    return { saved: savedTutorial(tutorial), isVisible: wasPublished || tutorial.isPublished };
  });
  if (isVisible) await live.publish('public', 'tutorials-changed', { tutorialId: saved._id });
  return saved;
}

/** Creates a draft. Idempotent with a client-supplied `_id`: a repeat returns the first one. */
export const CreateTutorial = command(
  async (
    { entityManager },
    { author, input }: { author: { accountId: string; name: string }; input: CreateTutorialBody },
  ): Promise<SavedTutorial> => {
    const { _id, image, videoUrl, description, ...texts } = input;
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

export const ChangeTutorial = command(
  { live: LiveChannel },
  (
    { entityManager, live },
    { edit, details }: { edit: TutorialEdit; details: Partial<TutorialDetails> },
  ): Promise<SavedTutorial> => {
    const clean = { ...details };
    if (clean.description !== undefined) clean.description = cleanRichText(clean.description, 'public');
    return editTutorial(entityManager, live, edit, (tutorial) => tutorial.change(clean));
  },
);

/** @throws DomainError `tutorial-incomplete` with what is missing */
export const PublishTutorial = command(
  { live: LiveChannel, storage: MEDIA_STORAGE },
  async ({ entityManager, live, storage }, { edit }: { edit: TutorialEdit }): Promise<SavedTutorial> => {
    // The storage is queried before the transaction, about the current video.
    const row = await catalog(entityManager)
      .selectFrom('catalog_tutorial')
      .select('video_url')
      .where('id', '=', edit.tutorialId)
      .executeTakeFirst();
    const videoUrl = row?.video_url ?? null;
    const isReady = await isVideoReady(storage, videoUrl);
    return editTutorial(entityManager, live, edit, (tutorial) =>
      tutorial.publish(isReady && tutorial.videoUrl === videoUrl),
    );
  },
);

/** Turns it back into a draft, visible to administrators alone. */
export const WithdrawTutorial = command(
  { live: LiveChannel },
  ({ entityManager, live }, { edit }: { edit: TutorialEdit }): Promise<SavedTutorial> =>
    editTutorial(entityManager, live, edit, (tutorial) => tutorial.withdraw()),
);

/** @throws DomainError `tutorial-not-found`, also if it was deleted before */
export const DeleteTutorial = command(
  { live: LiveChannel },
  async ({ entityManager, live }, { tutorialId }: { tutorialId: string }): Promise<void> => {
    const deleted = await entityManager.fork().transactional(async (em) => {
      const row = await catalog(em)
        .deleteFrom('catalog_tutorial')
        .where('id', '=', tutorialId)
        .returning(['is_published as isPublished', 'title'])
        .executeTakeFirst();
      if (!row) throw new DomainError('tutorial-not-found');
      const subject = { type: 'tutorial' as const, id: tutorialId, label: row.title };
      await noteAudit(em, { kind: 'tutorial-deleted', subject });
      return row;
    });
    if (deleted.isPublished) await live.publish('public', 'tutorials-changed', { tutorialId });
  },
);
