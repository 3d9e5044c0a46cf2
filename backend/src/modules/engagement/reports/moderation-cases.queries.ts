import { reportNumber } from '@atelier/contracts/words/report-words';
import type {
  DecisionGround,
  ModerationOutcome,
  ModerationState,
  ReportReason,
  WaitingCause,
} from '@atelier/contracts/words/report-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { isoOrNull, pageOf, type PageFacts, sql, sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import type { Content } from './moderation-case.domain.js';

interface CaseRow extends Content {
  id: string;
  cause: WaitingCause | null;
  waitingSince: string | null;
  outcome: ModerationOutcome | null;
  decidedAt: string | null;
  reports: { year: number; number: number; reason: ReportReason; text: string; reporterId: string | null }[];
}

export interface CaseRecord extends Omit<CaseRow, 'reports'> {
  numbers: string[];
  reasons: ReportReason[];
  excerpt: string;
  reporterIds: string[];
  visitors: number;
}

/** A waiting case shows the reports to decide, or if it was corrected or contested those before. */
const caseColumns = sql<CaseRow>`
  c.id, c.thing as kind, c.thing_id as "contentId", c.place_id as "placeId", c.author_id as "authorId", c.cause,
  c.waiting_since as "waitingSince", c.outcome, c.decided_at as "decidedAt",
  (select coalesce(json_agg(json_build_object('year', r.year, 'number', r.number, 'reason', r.reason, 'text', r.text,
      'reporterId', r.reporter_id) order by r.year, r.number), '[]')
   from engagement_report r
   where r.case_id = c.id and (c.cause is distinct from 'reported' or r.decided_at is null)) as reports`;

const excerptLength = 160;

const toCase = ({ reports, ...row }: CaseRow): CaseRecord => {
  const last = reports.at(-1)?.text ?? '';
  return {
    ...row,
    waitingSince: isoOrNull(row.waitingSince),
    decidedAt: isoOrNull(row.decidedAt),
    numbers: reports.map(({ year, number }) => reportNumber(year, number)),
    reasons: [...new Set(reports.map(({ reason }) => reason))],
    excerpt: last.length > excerptLength ? `${last.slice(0, excerptLength).trimEnd()}…` : last,
    reporterIds: reports.flatMap(({ reporterId }) => reporterId ?? []),
    visitors: reports.filter(({ reporterId }) => reporterId === null).length,
  };
};

const pageSize = 10;

interface CasesPage extends PageFacts {
  cases: CaseRecord[];
  waiting: number;
  decided: number;
  thisYear: { decisions: number; medianHours: number | null };
}

/** Contents to decide, the longest waiting first, or decided, the latest first; with the figures above the list. */
export const ListCases = query(
  async (
    { entityManager: em },
    { state, currentPage, year }: { state: ModerationState; currentPage: number; year: number },
  ): Promise<CasesPage> => {
    const isWaiting = state === 'waiting';
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`c.id`,
      columns: caseColumns,
      found: sql`from engagement_moderation_case c
        where ${isWaiting ? sql`c.waiting_since is not null` : sql`c.waiting_since is null and c.decided_at is not null`}`,
      order: isWaiting ? sql`c.waiting_since, c.id` : sql`c.decided_at desc, c.id`,
    });
    const figures = await sqlRow<{
      waiting: number;
      decided: number;
      decisions: number;
      medianHours: number | null;
    }>(em)`
      select (select count(*)::int from engagement_moderation_case where waiting_since is not null) as waiting,
             (select count(*)::int from engagement_moderation_case
              where waiting_since is null and decided_at is not null) as decided,
             (select count(distinct case_id)::int from engagement_report where year = ${year} and decided_at is not null) as decisions,
             (select round(percentile_cont(0.5) within group (
                order by extract(epoch from decided_at - created_at) / 3600)::numeric, 1)::float8
              from engagement_report where year = ${year} and decided_at is not null) as "medianHours"`;
    const { waiting = 0, decided = 0, decisions = 0, medianHours = null } = figures ?? {};
    return { cases: rows.map(toCase), ...facts, waiting, decided, thisYear: { decisions, medianHours } };
  },
);

/** Number of contents that wait for a decision: two reports of one are one. */
export const CountWaitingCases = query(async ({ entityManager: em }): Promise<number> => {
  const row = await sqlRow<{ waiting: number }>(em)`
    select count(*)::int as waiting from engagement_moderation_case where waiting_since is not null`;
  return row?.waiting ?? 0;
});

interface CaseDetail extends Content {
  id: string;
  version: number;
  cause: WaitingCause | null;
  waitingSince: string | null;
  reports: {
    id: string;
    year: number;
    number: number;
    receivedAt: string;
    completedAt: string | null;
    reason: ReportReason;
    text: string;
    title: string;
    reportedText: string;
    reporterId: string | null;
    email: string | null;
    isDecided: boolean;
  }[];
  contests: { reportId: string | null; text: string; at: string; isOfLast: boolean }[];
  decisions: {
    id: string;
    outcome: ModerationOutcome;
    ground: DecisionGround;
    law: string | null;
    facts: string;
    decidedAt: string;
    decidedBy: string;
    isConcerned: boolean;
    reportIds: string[];
  }[];
}

/** A case with its reports, objections and decisions: one statement. @throws DomainError `case-not-found` */
export const ReadCase = query(
  async ({ entityManager: em }, { caseId }: { caseId: string }): Promise<CaseDetail> => {
    const row = await sqlRow<CaseDetail>(em)`
      select c.id, c.decisions as version, c.thing as kind, c.thing_id as "contentId", c.place_id as "placeId",
        c.author_id as "authorId", c.cause, c.waiting_since as "waitingSince",
        (select coalesce(json_agg(json_build_object('id', r.id, 'year', r.year, 'number', r.number,
            'receivedAt', r.created_at, 'completedAt', r.completed_at, 'reason', r.reason, 'text', r.text,
            'title', r.reported_title, 'reportedText', r.reported_text, 'reporterId', r.reporter_id, 'email', r.email,
            'isDecided', r.decided_at is not null) order by r.created_at desc, r.id), '[]')
         from engagement_report r where r.case_id = c.id) as reports,
        (select coalesce(json_agg(json_build_object('reportId', x.report_id, 'text', x.text, 'at', x.created_at,
            'isOfLast', d.decided_at = c.decided_at) order by x.created_at desc), '[]')
         from engagement_decision_contest x join engagement_decision d on d.id = x.decision_id
         where d.case_id = c.id) as contests,
        (select coalesce(json_agg(json_build_object('id', d.id, 'outcome', d.outcome, 'ground', d.ground, 'law', d.law,
            'facts', d.facts, 'decidedAt', d.decided_at, 'decidedBy', d.decided_by, 'isConcerned', d.is_concerned,
            'reportIds', d.report_ids) order by d.decided_at desc), '[]')
         from engagement_decision d where d.case_id = c.id) as decisions
      from engagement_moderation_case c where c.id = ${caseId}`;
    if (!row) throw new DomainError('case-not-found');
    return { ...row, waitingSince: isoOrNull(row.waitingSince) };
  },
);
