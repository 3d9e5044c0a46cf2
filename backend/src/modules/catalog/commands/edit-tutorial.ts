import { type EntityManager } from '@mikro-orm/postgresql';
import type { SavedTutorial } from '@atelier/contracts/tutorials';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import type { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Tutorial } from '../domain/tutorial.js';

export interface TutorialEdit {
  tutorialId: string;
  revision?: number | undefined;
}

export const savedTutorial = (tutorial: Tutorial): SavedTutorial => ({
  _id: tutorial.id,
  revision: tutorial.revision,
  savedAt: tutorial.updatedAt.toISOString(),
  published: {
    isPublished: tutorial.isPublished,
    publishedAt: tutorial.publishedAt?.toISOString() ?? null,
  },
});

/**
 * One edit at a time on a tutorial: it is locked, the revision is checked, then changed. Readers are told when
 * what they see, or saw, is another.
 * @throws DomainError `tutorial-not-found`, `revision-conflict`
 */
export async function editTutorial(
  entityManager: EntityManager,
  live: LiveChannel,
  edit: TutorialEdit,
  change: (tutorial: Tutorial) => void,
): Promise<SavedTutorial> {
  const { saved, isVisible } = await entityManager.fork().transactional(async (em) => {
    const tutorial = await held(em, Tutorial, { id: edit.tutorialId });
    if (!tutorial) throw new DomainError('tutorial-not-found');
    tutorial.expectRevision(edit.revision);
    const wasPublished = tutorial.isPublished;
    change(tutorial);
    if (tutorial.isPublished !== wasPublished) {
      const kind = wasPublished ? 'tutorial-unpublished' : 'tutorial-published';
      await noteAudit(em, { kind, subject: { type: 'tutorial', id: tutorial.id, label: tutorial.title } });
    }
    await em.flush();
    return { saved: savedTutorial(tutorial), isVisible: wasPublished || tutorial.isPublished };
  });
  if (isVisible) await live.tell('public', 'tutorials-changed', { tutorialId: saved._id });
  return saved;
}
