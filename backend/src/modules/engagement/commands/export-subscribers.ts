import type { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { byteOrderMark, csvField, csvMoment } from '../../../kernel/csv.js';
import { sqlRows } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { leavingPath } from '../../../platform/mail/mail-layout.js';
import { issueLinks } from './subscriber-links.js';

const chunkSize = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Who has confirmed, as CSV, piece by piece, each with a link of its own by which to leave: whatever the letter is sent with, it
 * can be refused. That the addresses leave the house is noted before they do.
 */
export const ExportSubscribers = command(
  { config: CONFIG },
  async ({ entityManager, config }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'newsletter' as const, id: null, label: 'Newsletter' };
    await entityManager.fork().transactional((em) => noteAudit(em, { kind: 'newsletter-exported', subject }));
    return lines(entityManager, config.publicUrl);
  },
);

async function* lines(entityManager: EntityManager, publicUrl: string): AsyncIterable<string> {
  yield `${byteOrderMark}${line('Adresse', 'Confirmée le', 'Lien de désinscription')}`;
  let after = nobody;
  for (;;) {
    const em = entityManager.fork();
    const chunk = await sqlRows<{ id: string; email: string; confirmedAt: string }>(em)`
      select id, email, confirmed_at as "confirmedAt" from engagement_subscriber
      where confirmed_at is not null and id > ${after}::uuid order by id limit ${chunkSize}`;
    const ids = chunk.map(({ id }) => id);
    const tokens = await issueLinks(em, ids, 'leave');
    yield chunk
      .map(({ email, confirmedAt }, index) =>
        line(email, csvMoment(confirmedAt), `${publicUrl}${leavingPath(tokens[index] ?? '')}`),
      )
      .join('');
    after = ids.at(-1) ?? nobody;
    if (chunk.length < chunkSize) return;
  }
}

const line = (...fields: string[]): string => `${fields.map(csvField).join(';')}\r\n`;
