import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ArchiveCheck } from '@atelier/contracts/books';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { json } from '../../../kernel/tables.js';
import { command } from '../../../kernel/use-case.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { recordAnomaly } from '../anomalies/record-anomaly.js';
import { commerce } from '../tables.js';
import { archiveKey, archiveName, storeArchiveFile } from './archive-files.js';
import {
  type ArchiveTotals,
  closesAt,
  kindOf,
  noSums,
  periodAfter,
  Seal,
  spanOf,
} from './archive-format.domain.js';
import { archiveLines, type ArchiveRow, contextAfter, firstPeriod, sealedPeriods } from './archive-lines.js';
import { verifyArchives } from './verify-archives.js';

/** The journal's word for the books. */
const books = { type: 'journal' as const, id: null, label: 'Comptabilité' };

/**
 * Seals each month that has ended, and each year after its December, the oldest first: what a worker missed is caught
 * up. Idempotent, also among workers. Then writes the files that are not stored yet. Answers the sealed periods.
 */
export const CloseBookPeriods = command(
  { storage: MEDIA_STORAGE, live: LiveChannel, logger: LOGGER },
  async ({ entityManager, storage, live, logger }, { now }: { now: Date }): Promise<string[]> => {
    const closed: string[] = [];
    for (;;) {
      const period = await entityManager.fork().transactional((em) => closeNext(em, now));
      if (!period) break;
      closed.push(period);
    }
    const sealed = await sealedPeriods(entityManager);
    for (const [index, archive] of sealed.entries()) {
      if (await storage.stat(archiveKey(archive))) continue;
      const context = contextAfter(sealed.slice(0, index), archive.period);
      const lines = archiveLines(entityManager, context, () => undefined);
      if (!(await storeArchiveFile(storage, archive, lines)))
        logger.error({ period: archive.period }, 'a sealed period differs from its rows: no file is written');
    }
    if (closed.length > 0) await live.publish('administrators', 'books-changed', {});
    return closed;
  },
);

/** One writer at a time; documents that are being written are waited for, later ones see the seal. */
async function closeNext(em: EntityManager, now: Date): Promise<string | null> {
  const last = await sqlRow<{ period: string }>(em)`
    select period from commerce_archive order by sequence desc limit 1`;
  const period = last ? periodAfter(last.period) : await firstPeriod(em);
  if (!period || closesAt(period) > now) return null;
  await sqlRow(em)`select pg_advisory_xact_lock(286, 3)::text as locked`;
  // Read again: another worker may have sealed it while this one waited for the lock.
  const sealed = await sealedPeriods(em);
  if (sealed.some((each) => each.period === period)) return period;
  if (await lacksDocuments(em, period)) return null;
  const context = contextAfter(sealed, period);
  const seal = new Seal();
  let totals: ArchiveTotals = { period: noSums, perpetual: noSums };
  for await (const line of archiveLines(em, context, (sums) => (totals = sums))) seal.add(line);
  const { startsAt, endsAt } = spanOf(period);
  const sha256 = seal.sha256();
  await commerce(em)
    .insertInto('commerce_archive')
    .values({
      id: randomUUIDv7(),
      sequence: context.head.sequence,
      kind: kindOf(period),
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      line_count: seal.lineCount,
      line_digests: seal.lineDigests,
      totals: json(totals),
      previous_sha256: context.head.previous,
      sha256,
      closed_at: now,
    })
    .execute();
  await noteAudit(em, {
    kind: 'period-closed',
    actor: systemActor,
    subject: books,
    after: { period, sequence: context.head.sequence, sha256 },
  });
  return period;
}

/** Documents whose number was given before they were stored come first (`IssueMissingInvoices`). */
async function lacksDocuments(em: EntityManager, period: string): Promise<boolean> {
  const { endsAt } = spanOf(period);
  const row = await sqlRow(em)`
    select 1 from commerce_order o
    where o.invoice_number is not null and o.paid_at < ${endsAt}
      and not exists (select from commerce_invoice i where i.number = o.invoice_number)
    union all
    select 1 from commerce_credit_note n
    where n.issued_at < ${endsAt} and not exists (select from commerce_invoice i where i.number = n.number)
    limit 1`;
  return row !== undefined;
}

/**
 * Makes every sealed period again and compares. The result is kept; a break is an anomaly until a later verification
 * finds everything intact.
 */
export const VerifyArchives = command(
  { storage: MEDIA_STORAGE, live: LiveChannel, logger: LOGGER },
  async ({ entityManager, storage, live, logger }, { now }: { now: Date }): Promise<ArchiveCheck> => {
    const verification = await verifyArchives(entityManager.fork(), storage);
    const { archives, lines, problem } = verification;
    await entityManager.fork().transactional(async (em) => {
      await commerce(em)
        .insertInto('commerce_archive_check')
        .values({
          id: randomUUIDv7(),
          checked_at: now,
          archives,
          lines,
          problem: problem && json(problem),
        })
        .execute();
      const subject = problem && `${problem.period}:${problem.kind}:${problem.line ?? ''}`;
      await sqlRows(em)`
        update commerce_anomaly set settled_at = now(), settled_by = 'system'
        where kind = 'books-broken' and settled_at is null and subject is distinct from ${subject}`;
      if (!subject) return;
      const isNew = await recordAnomaly(em, 'books-broken', null, { amountCents: 0 }, subject);
      // The same break, found again after it was mended: the row is open again.
      if (!isNew)
        await sqlRows(em)`
          update commerce_anomaly set settled_at = null, settled_by = null
          where kind = 'books-broken' and subject = ${subject} and settled_at is not null`;
    });
    if (problem) logger.error({ problem }, 'the chain of sealed periods is broken');
    await live.publish('administrators', 'books-changed', {});
    return { checkedAt: now.toISOString(), archives, lines, problem };
  },
);

/**
 * The stored file of a sealed period. Audited before it is sent.
 * @throws DomainError `archive-not-found`
 */
export const ExportArchive = command(
  { storage: MEDIA_STORAGE },
  async (
    { entityManager, storage },
    { period }: { period: string },
  ): Promise<{ name: string; size: number; content: Readable }> => {
    const archive = (await sealedPeriods(entityManager)).find((each: ArchiveRow) => each.period === period);
    const stored = archive && (await storage.stat(archiveKey(archive)));
    if (!archive || !stored) throw new DomainError('archive-not-found');
    const name = archiveName(archive);
    await entityManager
      .fork()
      .transactional((em) =>
        noteAudit(em, { kind: 'accounting-exported', subject: books, after: { file: name } }),
      );
    return { name, size: stored.size, content: await storage.read(archiveKey(archive)) };
  },
);
