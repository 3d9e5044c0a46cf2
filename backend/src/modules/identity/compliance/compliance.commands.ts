import { randomUUIDv7 } from 'node:crypto';
import { complianceQuestions } from '@atelier/contracts/words/compliance-words';
import type { ComplianceAnswer, ComplianceQuestion } from '@atelier/contracts/words/compliance-words';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { identity } from '../tables.js';

/** Keeps who said what about a duty, and when. Earlier answers stay. */
export const AnswerComplianceQuestion = command(
  (
    { entityManager },
    {
      question,
      answer,
      accountId,
      now = new Date(),
    }: { question: ComplianceQuestion; answer: ComplianceAnswer; accountId: string; now?: Date },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      await identity(em)
        .insertInto('identity_compliance_answer')
        .values({ id: randomUUIDv7(), question, answer, account_id: accountId, answered_at: now })
        .execute();
      await noteAudit(em, {
        kind: 'duty-answered',
        subject: { type: 'duty', id: null, label: complianceQuestions[question].title },
        after: { answer },
      });
    }),
);

/** Notes that the file of duties left the house. */
export const NoteComplianceExport = command(({ entityManager }): Promise<void> =>
  entityManager.fork().transactional((em) => noteAudit(em, { kind: 'compliance-exported' })),
);
