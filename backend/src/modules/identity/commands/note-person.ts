import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';

/** Writes down something about somebody, in place of what was there; nothing takes it away. @throws DomainError `user-not-found` */
export const NotePerson = command(
  (
    { entityManager },
    { authorId, accountId, text }: { authorId: string; accountId: string; text: string },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      // Held, so that an account that closes meanwhile leaves no note behind.
      const person = await sqlRow(em)`
      select id from identity_account where id = ${accountId} and closed_at is null for share`;
      if (!person) throw new DomainError('user-not-found');
      if (text === '') await sqlRows(em)`delete from identity_person_note where account_id = ${accountId}`;
      else
        await sqlRows(em)`
        insert into identity_person_note (account_id, text, author_id, written_at)
        values (${accountId}, ${text}, ${authorId}, now())
        on conflict (account_id) do update
        set text = excluded.text, author_id = excluded.author_id, written_at = excluded.written_at`;
    }),
);
