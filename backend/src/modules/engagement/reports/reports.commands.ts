import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { reminderHours, reportNumber, type ReportReason } from '@atelier/contracts/words/report-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { publishQuestionsChanged } from '../questions/questions.commands.js';
import { changeReviewsAndRating, publishReviewsChanged } from '../reviews/reviews.commands.js';
import { lockContent } from './moderated-content.js';
import { type Content, type DecisionFields, ModerationCase } from './moderation-case.domain.js';
import { Report, type ReportedText } from './report.domain.js';

const publishReportsChanged = (live: LiveChannel): Promise<void> =>
  live.publish('administrators', 'reports-changed', {});

/** The case of a content under its lock; created if there is none. */
async function lockCase(em: EntityManager, { kind, contentId, placeId, authorId }: Content) {
  await sqlRows(em)`
    insert into engagement_moderation_case (id, thing, thing_id, place_id, author_id, decisions)
    values (${randomUUIDv7()}, ${kind}, ${contentId}, ${placeId}, ${authorId}, 0)
    on conflict (thing, thing_id) do nothing`;
  const moderationCase = await findForUpdate(em, ModerationCase, { kind, contentId });
  if (!moderationCase) throw new DomainError('case-not-found');
  return moderationCase;
}

/** The next number of the year in Paris. The counter is locked until the commit: no number is lost. */
async function nextNumber(em: EntityManager, now: Date): Promise<{ year: number; number: number }> {
  const year = Number(dayInParis(now).slice(0, 4));
  const row = await sqlRow<{ last: number }>(em)`
    insert into engagement_report_number as counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = counter.last + 1 returning last`;
  return { year, number: row?.last ?? 0 };
}

/** Creates a link; its token exists only in the output. */
async function issueLink(
  em: EntityManager,
  {
    reportId,
    decisionId,
    mailedAt = null,
  }: { reportId: string | null; decisionId: string | null; mailedAt?: Date | null },
): Promise<string> {
  const token = newLinkToken();
  await sqlRows(em)`
    insert into engagement_report_link (token_hash, report_id, decision_id, created_at, mailed_at)
    values (${hashLinkToken(token)}, ${reportId}, ${decisionId}, now(), ${mailedAt})`;
  return token;
}

/** The undecided report of the same person on the same content: by account, or by the browser that sent it. */
async function findOwnReport(
  em: EntityManager,
  caseId: string,
  { reporterId, token }: { reporterId: string | null; token: string | null },
): Promise<Report | null> {
  const ofCase = { caseId, decidedAt: null };
  if (reporterId) return em.findOne(Report, { ...ofCase, reporterId });
  const link = token
    ? await sqlRow<{ id: string | null }>(em)`
        select report_id as id from engagement_report_link where token_hash = ${hashLinkToken(token)}`
    : undefined;
  return link?.id ? em.findOne(Report, { ...ofCase, id: link.id, reporterId: null }) : null;
}

interface ReceiveReportInput {
  content: Content;
  reported: ReportedText;
  reason: ReportReason;
  text: string;
  reporter: { accountId: string | null; email: string | null; token: string | null };
}

interface ReceivedReport {
  number: string;
  receivedAt: string;
  reason: ReportReason;
  isAdded: boolean;
  token: string;
}

/**
 * Stores a report with the content as it is now. A second one of the same person is added to the first, until that is
 * decided. Whether an address has reported anything is told to nobody: two browsers are two visitors.
 * @throws DomainError `report-full`
 */
export const ReceiveReport = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { content, reported, reason, text, reporter }: ReceiveReportInput,
  ): Promise<ReceivedReport> => {
    const { accountId: reporterId, email, token } = reporter;
    const received = await entityManager.fork().transactional(async (em) => {
      const now = new Date();
      const moderated = await lockCase(em, content);
      const own = await findOwnReport(em, moderated.id, { reporterId, token });
      own?.complete(text, reported, now);
      const report =
        own ??
        Report.receive(
          {
            ...(await nextNumber(em, now)),
            caseId: moderated.id,
            reporterId,
            email: reporterId ? null : email,
            reason,
            text,
            reported,
          },
          now,
        );
      moderated.awaitDecision('reported', now);
      await em.persist(report).flush();
      return {
        number: reportNumber(report.year, report.number),
        receivedAt: report.createdAt.toISOString(),
        reason: report.reason,
        isAdded: own !== null,
        token: await issueLink(em, { reportId: report.id, decisionId: null }),
      };
    });
    await publishReportsChanged(live);
    return received;
  },
);

/** Undecided reports, and those whose senders contest the last decision: all whom the next one answers. */
const answeredReports = (em: EntityManager, caseId: string): Promise<{ id: string }[]> =>
  sqlRows<{ id: string }>(em)`
    select r.id from engagement_report r
    where r.case_id = ${caseId} and (r.decided_at is null or exists (
      select from engagement_decision_contest c join engagement_decision d on d.id = c.decision_id
      join engagement_moderation_case m on m.id = d.case_id and m.decided_at = d.decided_at
      where c.report_id = r.id))
    order by r.year, r.number`;

/** The author contests the last decision. */
const isContestedByAuthor = async (em: EntityManager, caseId: string): Promise<boolean> => {
  const row = await sqlRow(em)`
    select 1 from engagement_decision_contest c join engagement_decision d on d.id = c.decision_id
    join engagement_moderation_case m on m.id = d.case_id and m.decided_at = d.decided_at
    where m.id = ${caseId} and c.report_id is null limit 1`;
  return row !== undefined;
};

export interface DecideContentInput {
  content: Content;
  /** Number of decisions that the decider has seen; null: on one's own initiative, from beside the content. */
  version: number | null;
  fields: DecisionFields;
  /** Names for the audit log. */
  names: { place: string; author: string };
}

/**
 * The only way to hide what somebody wrote, and to show it again: the decision is added to the register, applied to
 * the content and told to its author and to all who reported it. A content that stays as it was is told to its author
 * only if they ask for it: they need not learn that it was reported.
 * @throws DomainError `decided-meanwhile`, `outcome-unavailable`
 */
export const DecideContent = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { content: { kind, contentId, placeId, authorId }, version, fields, names }: DecideContentInput,
  ): Promise<void> => {
    const content = { kind, contentId, placeId, authorId };
    const decide = async (em: EntityManager): Promise<void> => {
      const now = new Date();
      const locked = await lockContent(em, content);
      const moderated = await lockCase(em, content);
      const reports = await answeredReports(em, moderated.id);
      const isToldAnyway =
        fields.outcome !== 'keep' ||
        Boolean(locked?.hidden) ||
        moderated.cause === 'corrected' ||
        (await isContestedByAuthor(em, moderated.id));
      const decisionFields = isToldAnyway ? fields : { ...fields, authorMessage: '' };
      const decision = moderated.decide(
        reports.length > 0 ? decisionFields : { ...decisionFields, reporterMessage: '' },
        reports.map(({ id }) => id),
        version,
        now,
      );
      await em.persist(decision).flush();
      await sqlRows(em)`
        update engagement_report set decided_at = ${now} where case_id = ${moderated.id} and decided_at is null`;
      await locked?.apply({
        outcome: fields.outcome,
        ground: fields.ground,
        by: fields.decidedBy,
        label: names.place,
        authorName: names.author,
      });
    };
    if (kind === 'review' && placeId) await changeReviewsAndRating(entityManager, placeId, decide);
    else await entityManager.fork().transactional(decide);
    if (kind === 'review' && placeId) await publishReviewsChanged(live, placeId);
    if ((kind === 'question' || kind === 'answer') && placeId) {
      const questionId = await questionOf(entityManager, content);
      if (questionId) await publishQuestionsChanged(live, { id: questionId, courseId: placeId });
    }
    await publishReportsChanged(live);
  },
);

async function questionOf(em: EntityManager, { kind, contentId }: Content): Promise<string | null> {
  if (kind === 'question') return contentId;
  const row = await sqlRow<{ id: string }>(em)`
    select question_id as id from engagement_answer where id = ${contentId}`;
  return row?.id ?? null;
}

/**
 * Contests a decision by the link that was mailed with it: its case waits again.
 * @throws DomainError `report-link-invalid`, `contest-over`, `contested-already`
 */
export const ContestDecision = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { token, text, now = new Date() }: { token: string; text: string; now?: Date },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const link = await sqlRow<{
        decisionId: string;
        reportId: string | null;
        caseId: string;
        isOver: boolean;
      }>(em)`
        select d.id as "decisionId", l.report_id as "reportId", d.case_id as "caseId",
               d.decided_at + interval '6 months' < ${now}::timestamptz as "isOver"
        from engagement_report_link l join engagement_decision d on d.id = l.decision_id
        where l.token_hash = ${hashLinkToken(token)}`;
      if (!link) throw new DomainError('report-link-invalid');
      if (link.isOver) throw new DomainError('contest-over');
      const moderated = await findForUpdate(em, ModerationCase, { id: link.caseId });
      const stored = await sqlRows(em)`
        insert into engagement_decision_contest (id, decision_id, report_id, text, created_at)
        values (${randomUUIDv7()}, ${link.decisionId}, ${link.reportId}, ${text}, ${now})
        on conflict do nothing returning 1`;
      if (stored.length === 0) throw new DomainError('contested-already');
      moderated?.awaitDecision('contested', now);
    });
    await publishReportsChanged(live);
  },
);

/** Asks for a mail about each content that has waited for 36 hours; once for each waiting. */
export const RemindOverdueDecisions = command(
  async ({ entityManager }, { now = new Date() }: { now?: Date }): Promise<void> => {
    const due = new Date(now.getTime() - reminderHours * 3_600_000);
    await entityManager.fork().transactional(async (em) => {
      const late = await em.find(
        ModerationCase,
        { waitingSince: { $lte: due }, remindedAt: null },
        { limit: 100, orderBy: { waitingSince: 'asc' } },
      );
      for (const { id } of late) (await findForUpdate(em, ModerationCase, { id }))?.remind(now);
    });
  },
);
