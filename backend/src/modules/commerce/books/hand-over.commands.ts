import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis, daysLater } from '@atelier/contracts/words/days-of-paris';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LOGGER } from '../../../platform/logging/logger.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { InvoicePdfCache } from '../invoices/invoice-pdf.js';
import { trainingCode } from '../invoices/invoice.domain.js';
import { type InvoiceRow, invoiceRows, toInvoice } from '../invoices/invoices.queries.js';
import { eReportingName, eReportingXml } from '../vat/vat-files.js';
import { eReportingSpan } from '../vat/vat-periods.domain.js';
import { EReportingPeriod } from '../vat/vat.queries.js';
import { HandOver, type HandedOver } from './hand-over.domain.js';
import { INVOICE_PLATFORM, PlatformUnreachable, SubmissionRefused } from './invoice-platform.js';

const batchSize = 50;
/** Invoices are planned within minutes; after an outage, within this. */
const plannedDays = 60;

/**
 * Plans what has become due: each ended period after the last one handed over, and the invoices of French companies
 * since the first of them. A platform that is configured today begins with the last ended period: what came before is
 * not declared by it. Each once, also among workers.
 */
async function planHandOvers(em: EntityManager, config: Config, now: Date): Promise<void> {
  const today = dayInParis(now);
  const { vat } = config.invoicing;
  const known = await sqlRow<{ first: string | null; last: string | null; firstSale: string | null }>(em)`
    select min(from_day)::text as first, max(to_day)::text as last,
           (select min(issued_at) from commerce_invoice)::text as "firstSale"
    from commerce_hand_over where kind = 'e-reporting'`;
  if (!known?.firstSale) return;
  const spanOf = (day: string) => eReportingSpan(day, vat, config.vatReturns);
  const begin = known.last ? daysLater(known.last, 1) : spanOf(daysLater(spanOf(today).from, -1)).from;
  const due: HandedOver[] = [];
  for (let span = spanOf(begin); span.to < today; span = spanOf(daysLater(span.to, 1))) {
    if (span.to < dayInParis(known.firstSale)) continue;
    const { from: fromDay, to: toDay, dueOn } = span;
    due.push({ kind: 'e-reporting', subject: `${fromDay}..${toDay}`, fromDay, toDay, dueOn });
  }
  const since = known.first ?? due[0]?.fromDay;
  if (since) due.push(...(await companyInvoicesSince(em, since, now)));
  for (const each of due) await planOnce(em, each, now);
}

/** A period or an invoice is planned by whoever comes first. */
async function planOnce(em: EntityManager, handedOver: HandedOver, now: Date): Promise<void> {
  const { id, attempt } = HandOver.plan(handedOver, now);
  const { kind, subject, fromDay, toDay, dueOn } = handedOver;
  await sqlRows(em)`
    insert into commerce_hand_over (id, kind, subject, attempt, from_day, to_day, due_on, status, created_at, checked_at, checks)
    values (${id}, ${kind}, ${subject}, ${attempt}, ${fromDay}, ${toDay}, ${dueOn}, 'waiting', ${now}, ${now}, 0)
    on conflict (kind, subject, attempt) do nothing`;
}

/** French companies get theirs through the platform; others, and exempt training, do not (art. 289 bis, 261 to 261 E). */
async function companyInvoicesSince(em: EntityManager, since: string, now: Date): Promise<HandedOver[]> {
  const earliest = new Date(now.getTime() - plannedDays * 86_400_000);
  const rows = await sqlRows<{ number: string; day: string }>(em)`
    select number, to_char(issued_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day
    from commerce_invoice i
    where issued_at >= greatest(${since}::date::timestamp at time zone 'Europe/Paris', ${earliest}) and issued_at <= ${now}
      and facts -> 'company' is not null and facts #>> '{company,country}' = 'FR'
      and facts #>> '{vat,reasonCode}' is distinct from ${trainingCode}
      and not exists (select from commerce_hand_over h where h.kind = 'invoice' and h.subject = i.number)
    order by issued_at, number limit ${batchSize * 10}`;
  return rows.map(({ number, day }) => ({
    kind: 'invoice',
    subject: number,
    fromDay: day,
    toDay: day,
    dueOn: null,
  }));
}

const needs = {
  platform: INVOICE_PLATFORM,
  pdfs: InvoicePdfCache,
  config: CONFIG,
  live: LiveChannel,
  logger: LOGGER,
};
type Deps = DepsOf<typeof needs>;

/**
 * Hands over what is due and asks what has become of the rest. The pause between two tries of the same grows to an hour.
 * Answers how many were looked at.
 */
export const HandOverDue = command(needs, async (deps, { now }: { now: Date }): Promise<number> => {
  const { entityManager, platform, config } = deps;
  if (!platform) return 0;
  await planHandOvers(entityManager, config, now);
  const due = await claimDue(entityManager, now);
  for (const { id, status } of due) await (status === 'waiting' ? send(deps, id, now) : ask(deps, id, now));
  return due.length;
});

/** The claim is what keeps a second worker from sending the same at once; the key, from its counting twice. */
const claimDue = (em: EntityManager, now: Date, id: string | null = null) =>
  sqlRows<Pick<HandOver, 'id' | 'status'>>(em)`
    update commerce_hand_over set checked_at = ${now}, checks = checks + 1
    where id in (
      select id from commerce_hand_over where status in ('waiting', 'received', 'late')
        and (${id}::uuid is null or id = ${id})
        and (checks = 0 or checked_at + least(power(2, checks), 60) * interval '1 minute' <= ${now})
      order by checked_at, from_day, subject limit ${batchSize} for update skip locked)
    returning id, status`;

async function send(deps: Deps, id: string, now: Date): Promise<void> {
  const { entityManager, platform, logger } = deps;
  const handOver = await entityManager.fork().findOneOrFail(HandOver, { id });
  try {
    const { name, content } = await contentOf(deps, handOver);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { idempotencyKey, kind } = handOver;
    const submission = await platform?.submit({ idempotencyKey, kind, name, content, sha256 });
    if (submission) await change(deps, id, (stored) => stored.receive(submission.ref, sha256, now));
  } catch (error) {
    if (error instanceof SubmissionRefused) {
      const refused = { status: 'refused' as const, reason: error.message };
      await change(deps, id, (stored) => stored.apply(refused, now));
    } else await missAnswer(deps, id, error, now);
    logger.warn({ err: error, handOverId: id }, 'what is due was not handed over');
  }
}

async function ask(deps: Deps, id: string, now: Date): Promise<void> {
  const { entityManager, platform, logger } = deps;
  const { platformRef } = await entityManager.fork().findOneOrFail(HandOver, { id });
  try {
    const status = platformRef && (await platform?.status(platformRef));
    if (status) await change(deps, id, (stored) => stored.apply(status, now));
  } catch (error) {
    await missAnswer(deps, id, error, now);
    logger.warn({ err: error, handOverId: id }, 'the platform did not say what became of a submission');
  }
}

async function missAnswer(deps: Deps, id: string, error: unknown, now: Date): Promise<void> {
  if (error instanceof PlatformUnreachable) await change(deps, id, (stored) => stored.missAnswer(now));
}

/** Under the lock of the row; open pages reload it. */
async function change(
  { entityManager, live }: Deps,
  id: string,
  act: (stored: HandOver) => unknown,
): Promise<void> {
  await entityManager.fork().transactional(async (em) => {
    const stored = await findForUpdate(em, HandOver, { id });
    if (stored) act(stored);
  });
  await live.publish('administrators', 'books-changed', {});
}

/** The same bytes at each try: an ended period does not change, and its file carries the time of planning. */
async function contentOf(
  { entityManager, queries, pdfs, config }: Deps,
  { kind, subject, fromDay, toDay, createdAt }: HandOver,
): Promise<{ name: string; content: Buffer }> {
  if (kind === 'e-reporting') {
    const period = await queries.execute(new EReportingPeriod({ from: fromDay, to: toDay, now: createdAt }));
    const { seller } = config.invoicing;
    const content = Buffer.from(eReportingXml(period, seller, createdAt));
    return { name: eReportingName(seller, period, 'xml'), content };
  }
  const row = await sqlRow<InvoiceRow>(entityManager)`${invoiceRows} where i.number = ${subject}`;
  if (!row) throw new DomainError('invoice-not-found');
  return { name: `${subject}.pdf`, content: await pdfs.get(toInvoice(row)) };
}

/**
 * An administrator sends again what the platform refused: a new attempt for the same, the refused one is kept.
 * @throws DomainError `hand-over-not-found`, `hand-over-not-refused` also where that was done already
 */
export const ResendHandOver = command(
  needs,
  async (deps, { id, now }: { id: string; now: Date }): Promise<void> => {
    const { entityManager, platform } = deps;
    if (!platform) throw new DomainError('hand-over-not-found');
    const next = await entityManager.fork().transactional(async (em) => {
      const refused = await findForUpdate(em, HandOver, { id });
      if (!refused) throw new DomainError('hand-over-not-found');
      const { kind, subject, attempt } = refused;
      if (await em.findOne(HandOver, { kind, subject, attempt: attempt + 1 }))
        throw new DomainError('hand-over-not-refused');
      const again = refused.again(now);
      em.persist(again);
      await noteAudit(em, {
        kind: 'hand-over-resent',
        subject: { type: 'journal', id: null, label: 'Plateforme de facturation' },
        after: { subject, attempt: again.attempt },
      });
      return again;
    });
    // What the platform does not take now, the worker sends.
    for (const { id: claimed } of await claimDue(entityManager, now, next.id)) await send(deps, claimed, now);
  },
);
