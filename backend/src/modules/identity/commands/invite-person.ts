import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { InvitePersonBody } from '@atelier/contracts/people';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Account } from '../domain/account.js';

/** Opens an account whose owner gets a mail to choose a password. @throws DomainError `email-taken` */
export const InvitePerson = command(
  async (
    { entityManager },
    { person, isTeacher }: { person: InvitePersonBody; isTeacher: boolean },
  ): Promise<{ accountId: string }> => {
    const account = Account.invite(person, { isTeacher });
    account.requestPasswordLink();
    try {
      await entityManager.fork().transactional(async (em) => {
        await em.persist(account).flush();
        const subject = { type: 'account' as const, id: account.id, label: account.name };
        await noteAudit(em, { kind: 'person-invited', subject, after: { isTeacher: isTeacher } });
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) {
        throw new DomainError('email-taken', {
          issues: [{ path: 'email', message: 'Un compte existe déjà avec cet email.' }],
        });
      }
      throw error;
    }
    return { accountId: account.id };
  },
);
