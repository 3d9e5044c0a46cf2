import { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry, AuditFilter } from '@atelier/contracts/audit';
import { command } from '../../kernel/use-case.js';
import { sql, sqlRows } from '../../kernel/query.js';
import { csvHeader, csvLine } from './audit-csv.js';
import { amongAll, entryColumns, ofKinds } from './audit-filter.js';
import { withIso } from './list-audit.js';
import { noteAudit } from './note-audit.js';

const chunkSize = 1000;

/** The filtered journal as CSV, piece by piece, the latest first. That it leaves the house is noted before it does. */
export const ExportAudit = command(
  async ({ entityManager }, { filter }: { filter: AuditFilter }): Promise<AsyncIterable<string>> => {
    const subject = { type: 'journal' as const, id: null, label: 'Journal' };
    await entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'journal-exported', subject, after: { ...filter } }));
    return lines(entityManager, filter);
  },
);

async function* lines(entityManager: EntityManager, filter: AuditFilter): AsyncIterable<string> {
  yield csvHeader;
  let before: string | undefined;
  for (;;) {
    const entries = await chunk(entityManager, filter, before);
    if (entries.length === 0) return;
    yield entries.map((entry) => csvLine(withIso(entry))).join('');
    before = entries.at(-1)?._id;
  }
}

function chunk(
  entityManager: EntityManager,
  filter: AuditFilter,
  before: string | undefined,
): Promise<AuditEntry[]> {
  return sqlRows<AuditEntry>(entityManager.fork())`
    select ${entryColumns} from audit_entry entry
    where ${amongAll(filter)} and ${ofKinds(filter)} ${before ? sql`and entry.id < ${before}::bigint` : sql``}
    order by entry.id desc limit ${chunkSize}`;
}
