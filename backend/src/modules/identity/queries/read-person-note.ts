import { Query } from '@nestjs/cqrs';
import type { PersonNote } from '@atelier/contracts/people';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow, toIso } from '../../../kernel/query.js';

/** What administrators have written down about somebody; null while they have not. */
export class ReadPersonNote extends Query<PersonNote | null> {
  constructor(readonly accountId: string) {
    super();
  }
}

export const ReadPersonNoteHandler = queryHandler(ReadPersonNote, async (em, { accountId }) => {
  const row = await sqlRow<PersonNote>(em)`
    select n.text, n.written_at as "writtenAt", author.name as author
    from identity_person_note n left join identity_account author on author.id = n.author_id
    where n.account_id = ${accountId}`;
  return row ? { ...row, writtenAt: toIso(row.writtenAt) } : null;
});
