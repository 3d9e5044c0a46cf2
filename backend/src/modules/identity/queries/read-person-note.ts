import type { PersonNote } from '@atelier/contracts/people';
import { query } from '../../../kernel/use-case.js';
import { sqlRow, toIso } from '../../../kernel/query.js';

/** What administrators have written down about somebody; null while they have not. */
export const ReadPersonNote = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<PersonNote | null> => {
    const row = await sqlRow<PersonNote>(em)`
    select n.text, n.written_at as "writtenAt", author.name as author
    from identity_person_note n left join identity_account author on author.id = n.author_id
    where n.account_id = ${accountId}`;
    return row ? { ...row, writtenAt: toIso(row.writtenAt) } : null;
  },
);
