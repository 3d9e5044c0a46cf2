import { command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { sqlRow } from '../../kernel/query.js';
import { noteAudit } from '../audit/note-audit.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { isKeeperThere, isUnanswered } from './read-backups.js';

/** Asks for one more backup, by whoever makes them. While one is made or asked for, that one is meant. @throws DomainError `backup-keeper-away` */
export const AskBackup = command({ live: LiveChannel }, async ({ entityManager, live }): Promise<void> => {
  await entityManager.fork().transactional(async (em) => {
    const keeper = await sqlRow<{ isOnItsWay: boolean }>(em)`
        select (doing is not distinct from 'backup' or ${isUnanswered}) as "isOnItsWay"
        from operations_backup_keeper where ${isKeeperThere} for update`;
    if (!keeper) throw new DomainError('backup-keeper-away');
    if (keeper.isOnItsWay) return;
    await sqlRow(em)`update operations_backup_keeper set asked_at = now()`;
    await noteAudit(em, {
      kind: 'backup-asked',
      subject: { type: 'backup', id: null, label: 'Sauvegarde' },
    });
  });
  await live.tell('administrators', 'operations-changed', {});
});
