import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { catalog } from '../tables.js';

/** @throws DomainError `tutorial-not-found`, also when it is gone already */
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
    if (deleted.isPublished) await live.tell('public', 'tutorials-changed', { tutorialId });
  },
);
