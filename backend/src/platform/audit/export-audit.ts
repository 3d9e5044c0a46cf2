import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry, AuditFilter } from '@atelier/contracts/audit';
import { rowsOf, sql } from '../../kernel/query.js';
import { csvHeader, csvLine } from './audit-csv.js';
import { amongAll, entryColumns, ofKinds } from './audit-filter.js';
import { withIso } from './list-audit.js';
import { noteAudit } from './note-audit.js';

const chunkSize = 1000;

/** The filtered journal as CSV, piece by piece, the latest first. That it leaves the house is noted before it does. */
export class ExportAudit extends Command<AsyncIterable<string>> {
  constructor(readonly filter: AuditFilter) {
    super();
  }
}

@CommandHandler(ExportAudit)
export class ExportAuditHandler implements ICommandHandler<ExportAudit> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ filter }: ExportAudit): Promise<AsyncIterable<string>> {
    const subject = { type: 'journal' as const, id: null, label: 'Journal' };
    await this.entityManager
      .fork()
      .transactional((em) => noteAudit(em, { kind: 'journal-exported', subject, after: { ...filter } }));
    return this.lines(filter);
  }

  private async *lines(filter: AuditFilter): AsyncIterable<string> {
    yield csvHeader;
    let before: string | undefined;
    for (;;) {
      const entries = await this.chunk(filter, before);
      if (entries.length === 0) return;
      yield entries.map((entry) => csvLine(withIso(entry))).join('');
      before = entries.at(-1)?._id;
    }
  }

  private chunk(filter: AuditFilter, before: string | undefined): Promise<AuditEntry[]> {
    return rowsOf(
      this.entityManager.fork(),
      sql<AuditEntry>`
        select ${entryColumns} from audit_entry entry
        where ${amongAll(filter)} and ${ofKinds(filter)} ${before ? sql`and entry.id < ${before}::bigint` : sql``}
        order by entry.id desc limit ${chunkSize}`,
    );
  }
}
