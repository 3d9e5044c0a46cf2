import { plainText } from '@atelier/contracts/plain-text';
import { reportNumber } from '@atelier/contracts/words/report-words';
import type {
  DecisionGround,
  ModerationOutcome,
  ReportedKind,
  ReportReason,
} from '@atelier/contracts/words/report-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { isoOrNull, rowOf, sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { Content } from './moderation-case.domain.js';
import type { ReportedText } from './report.domain.js';

/** A content as it is now. */
export interface CurrentContent extends Content {
  /** Where a review belongs. */
  placeKind: 'course' | 'tutorial' | null;
  /** The question of an answer, and the question itself. */
  questionId: string | null;
  current: ReportedText;
  hidden: 'text' | 'all' | null;
  /** The reason beside what is hidden whole. */
  hiddenFor: string | null;
  star: number | null;
  likes: number | null;
  unlikes: number | null;
  publishedAt: string;
}

interface ContentRow extends Omit<CurrentContent, 'current'> {
  title: string;
  text: string;
}

const selectContent = {
  review: (id: string) => sql<ContentRow>`
    select 'review' as kind, id as "contentId", subject_id as "placeId", author_id as "authorId", subject as "placeKind",
           null as "questionId", '' as title, comment as text, star, likes, unlikes, created_at as "publishedAt",
           case when hidden_for is not null then 'all' when text_hidden_for is not null then 'text' end as hidden, hidden_for as "hiddenFor"
    from engagement_review where id = ${id} and forfeited_at is null`,
  question: (id: string) => sql<ContentRow>`
    select 'question' as kind, id as "contentId", course_id as "placeId", author_id as "authorId", 'course' as "placeKind",
           id as "questionId", title, body as text, null as star, likes, null as unlikes, created_at as "publishedAt",
           case when hidden_for is not null then 'all' end as hidden, hidden_for as "hiddenFor"
    from engagement_question where id = ${id}`,
  answer: (id: string) => sql<ContentRow>`
    select 'answer' as kind, a.id as "contentId", q.course_id as "placeId", a.author_id as "authorId",
           'course' as "placeKind", q.id as "questionId", '' as title, a.body as text, null as star, a.likes,
           null as unlikes, a.created_at as "publishedAt", case when a.hidden_for is not null then 'all' end as hidden,
           a.hidden_for as "hiddenFor"
    from engagement_answer a join engagement_question q on q.id = a.question_id where a.id = ${id}`,
};

/** A review, a question or an answer as it is now; null if there is none. Introductions belong to identity. */
export const FindContent = query(
  async (
    { entityManager: em },
    { kind, contentId }: { kind: ReportedKind; contentId: string },
  ): Promise<CurrentContent | null> => {
    if (kind === 'profile') return null;
    const row = await rowOf(em, selectContent[kind](contentId));
    if (!row) return null;
    const { title, text, ...content } = row;
    const current = { title, text: kind === 'review' ? text : plainText(text) };
    return { ...content, current, publishedAt: toIso(content.publishedAt) };
  },
);

interface OwnReport {
  kind: ReportedKind;
  contentId: string;
  number: string;
  receivedAt: string;
}

const maxOwnReports = 200;

/** What an account has reported and is not yet decided. */
export const ListOwnReports = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<OwnReport[]> => {
    const rows = await sqlRows<Omit<OwnReport, 'number'> & { year: number; number: number }>(em)`
      select c.thing as kind, c.thing_id as "contentId", r.year, r.number, r.created_at as "receivedAt"
      from engagement_report r join engagement_moderation_case c on c.id = r.case_id
      where r.reporter_id = ${accountId} and r.decided_at is null
      order by r.created_at desc limit ${maxOwnReports}`;
    return rows.map(({ year, number, receivedAt, ...row }) => ({
      ...row,
      number: reportNumber(year, number),
      receivedAt: toIso(receivedAt),
    }));
  },
);

export interface LinkedFacts {
  kind: ReportedKind;
  report: { number: string; receivedAt: string; reason: ReportReason; text: string } | null;
  decision: {
    outcome: ModerationOutcome;
    ground: DecisionGround;
    law: string | null;
    message: string;
    decidedAt: string;
    contestedAt: string | null;
    /** The link came with the decision; that of the receipt proves nothing about it. */
    isItsLink: boolean;
  } | null;
}

/**
 * What a mailed link shows: a report, the decision on it, or for the author the decision alone.
 * @throws DomainError `report-link-invalid`
 */
export const ReadReportLink = query(
  async ({ entityManager: em }, { token }: { token: string }): Promise<LinkedFacts> => {
    const row = await sqlRow<{
      kind: ReportedKind;
      year: number | null;
      number: number | null;
      createdAt: string;
      reason: ReportReason;
      text: string;
      outcome: ModerationOutcome | null;
      ground: DecisionGround;
      law: string | null;
      message: string;
      decidedAt: string;
      contestedAt: string | null;
      isItsLink: boolean;
    }>(em)`
      select c.thing as kind, r.year, r.number, r.created_at as "createdAt", r.reason, r.text, d.outcome, d.ground, d.law,
             case when l.report_id is null then d.author_message else d.reporter_message end as message,
             d.decided_at as "decidedAt", contest.created_at as "contestedAt", l.decision_id is not null as "isItsLink"
      from engagement_report_link l
      left join engagement_report r on r.id = l.report_id
      left join lateral (
        select * from engagement_decision d
        where d.id = l.decision_id or (l.decision_id is null and r.decided_at is not null and r.id = any(d.report_ids))
        order by d.decided_at desc limit 1) d on true
      left join engagement_decision_contest contest
        on contest.decision_id = d.id and contest.report_id is not distinct from l.report_id
      join engagement_moderation_case c on c.id = coalesce(d.case_id, r.case_id)
      where l.token_hash = ${hashLinkToken(token)}`;
    if (!row) throw new DomainError('report-link-invalid');
    const { kind, year, number, createdAt, reason, text, outcome, contestedAt, ...decision } = row;
    return {
      kind,
      report:
        year !== null && number !== null
          ? { number: reportNumber(year, number), receivedAt: toIso(createdAt), reason, text }
          : null,
      decision: outcome && {
        ...decision,
        outcome,
        decidedAt: toIso(decision.decidedAt),
        contestedAt: isoOrNull(contestedAt),
      },
    };
  },
);

interface MailedReport {
  number: string;
  receivedAt: string;
  kind: ReportedKind;
  authorId: string;
  reporterId: string | null;
  email: string | null;
}

/** A report whose receipt is to be mailed; null if it was, or if its sender is gone. */
export const ReadMailedReport = query(
  async ({ entityManager: em }, { reportId }: { reportId: string }): Promise<MailedReport | null> => {
    const row = await sqlRow<Omit<MailedReport, 'number'> & { year: number; number: number }>(em)`
      select r.year, r.number, r.created_at as "receivedAt", c.thing as kind, c.author_id as "authorId",
             r.reporter_id as "reporterId", r.email
      from engagement_report r join engagement_moderation_case c on c.id = r.case_id
      where r.id = ${reportId} and r.receipt_at is null and (r.reporter_id is not null or r.email is not null)`;
    if (!row) return null;
    const { year, number, ...facts } = row;
    return { ...facts, number: reportNumber(year, number), receivedAt: toIso(row.receivedAt) };
  },
);

interface DecisionRecipients {
  authorId: string;
  /** The author is told. */
  tellsAuthor: boolean;
  reports: { id: string; reporterId: string | null; email: string | null }[];
}

/** Whom a decision is to be told. */
export const ReadDecisionRecipients = query(
  async (
    { entityManager: em },
    { decisionId }: { decisionId: string },
  ): Promise<DecisionRecipients | null> => {
    const row = await sqlRow<DecisionRecipients>(em)`
      select d.author_id as "authorId", d.author_message <> '' as "tellsAuthor",
             (select coalesce(json_agg(json_build_object('id', r.id, 'reporterId', r.reporter_id, 'email', r.email)
                order by r.year, r.number), '[]')
              from engagement_report r where r.id = any(d.report_ids)) as reports
      from engagement_decision d where d.id = ${decisionId}`;
    return row ?? null;
  },
);

/** What has waited for 36 hours; null once it is decided. */
export const ReadOverdueCase = query(
  async (
    { entityManager: em },
    { caseId }: { caseId: string },
  ): Promise<{ kind: ReportedKind; authorId: string; waitingSince: string } | null> => {
    const row = await sqlRow<{ kind: ReportedKind; authorId: string; waitingSince: string }>(em)`
      select thing as kind, author_id as "authorId", waiting_since as "waitingSince"
      from engagement_moderation_case where id = ${caseId} and waiting_since is not null`;
    return row ? { ...row, waitingSince: toIso(row.waitingSince) } : null;
  },
);

export interface RegisterRow {
  id: string;
  decidedAt: string;
  kind: ReportedKind;
  outcome: ModerationOutcome;
  ground: DecisionGround;
  law: string | null;
  facts: string;
  decidedBy: string;
  isConcerned: boolean;
  reports: { year: number; number: number; at: string }[];
}

/** The register, latest first, after a decision. */
export const ListRegister = query(
  async (
    { entityManager: em },
    { before, limit }: { before: string | null; limit: number },
  ): Promise<RegisterRow[]> => {
    const rows = await sqlRows<RegisterRow>(em)`
      select d.id, d.decided_at as "decidedAt", d.thing as kind, d.outcome, d.ground, d.law, d.facts,
             d.decided_by as "decidedBy", d.is_concerned as "isConcerned",
             (select coalesce(json_agg(json_build_object('year', r.year, 'number', r.number, 'at', r.created_at)
                order by r.year, r.number), '[]')
              from engagement_report r where r.id = any(d.report_ids)) as reports
      from engagement_decision d
      where ${before}::uuid is null or (d.decided_at, d.id) < (
        select b.decided_at, b.id from engagement_decision b where b.id = ${before}::uuid)
      order by d.decided_at desc, d.id desc limit ${limit}`;
    return rows.map((row) => ({ ...row, decidedAt: toIso(row.decidedAt) }));
  },
);

/** Facts for the page of duties: reports that wait, since when, and how those of twelve months were decided. */
export const ReportsDuty = query(
  async ({
    entityManager: em,
  }): Promise<{
    waiting: number;
    oldestSince: string | null;
    late: number;
    decidedInYear: number;
    medianHours: number | null;
  }> => {
    const row = await sqlRow<{
      waiting: number;
      oldestSince: string | null;
      late: number;
      decidedInYear: number;
      medianHours: number | null;
    }>(em)`
      select (select count(*)::int from engagement_moderation_case where waiting_since is not null) as waiting,
             (select min(waiting_since) from engagement_moderation_case where waiting_since is not null) as "oldestSince",
             (select count(*)::int from engagement_moderation_case
              where waiting_since <= now() - interval '48 hours') as late,
             count(*)::int as "decidedInYear",
             round(percentile_cont(0.5) within group (
               order by extract(epoch from decided_at - created_at) / 3600)::numeric, 1)::float8 as "medianHours"
      from engagement_report where decided_at > now() - interval '1 year'`;
    const facts = row ?? { waiting: 0, oldestSince: null, late: 0, decidedInYear: 0, medianHours: null };
    return { ...facts, oldestSince: isoOrNull(facts.oldestSince) };
  },
);

/** Facts for the page of duties: visible reviews, and those hidden or masked, each of which has a decision. */
export const ReviewsDuty = query(
  async ({
    entityManager: em,
  }): Promise<{ visible: number; masked: number; hidden: number; hiddenWithoutDecision: number }> => {
    const row = await sqlRow<{
      visible: number;
      masked: number;
      hidden: number;
      hiddenWithoutDecision: number;
    }>(em)`
      select count(*) filter (where hidden_for is null)::int as visible,
             count(*) filter (where text_hidden_for is not null)::int as masked,
             count(*) filter (where hidden_for is not null)::int as hidden,
             count(*) filter (where (hidden_for is not null or text_hidden_for is not null) and not exists (
               select from engagement_moderation_case c
               where c.thing = 'review' and c.thing_id = r.id and c.outcome in ('mask', 'remove')))::int
               as "hiddenWithoutDecision"
      from engagement_review r where forfeited_at is null`;
    return row ?? { visible: 0, masked: 0, hidden: 0, hiddenWithoutDecision: 0 };
  },
);
