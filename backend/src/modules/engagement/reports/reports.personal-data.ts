import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reportNumber, type ReportReason } from '@atelier/contracts/words/report-words';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  type DataOwner,
  type DataUse,
  type DeclaredTable,
  deletedOwner,
  type PersonalData,
  retainedOwner,
  untilClosure,
  unexported,
} from '../../../kernel/personal-data.js';
import { sqlRows, toIso, withIsoTimes } from '../../../kernel/query.js';

type Reports = Pick<ExportedData, 'reports' | 'moderationDecisions'>;
const exported = 'reports';
const visitors = unexported('address', 'a visitor’s address, whose owner is not proven');
const register = 'a reason of the register of decisions, kept for five years as proof';

/** Regulation (EU) 2022/2065, articles 16, 17 and 20. */
const moderate = { purpose: 'moderating', basis: 'legal-obligation' } as const;

/** Six months to contest a decision, and time to answer. */
const reportUse: DataUse = {
  ...moderate,
  data: 'reports',
  durations: [
    {
      years: 1,
      after: 'decision',
      since: 'decided_at',
      only: 'decided_at is not null',
      empties: {
        set: "email = null, reporter_id = null, text = '', reported_title = '', reported_text = ''",
        until:
          "(email is not null or reporter_id is not null or text <> '' or reported_title <> '' or reported_text <> '')",
      },
    },
  ],
};
const decidedAt = `coalesce(
  (select r.decided_at from engagement_report r where r.id = engagement_report_link.report_id),
  (select d.decided_at from engagement_decision d where d.id = engagement_report_link.decision_id))`;
const linkUse: DataUse = {
  ...moderate,
  data: 'reports',
  durations: [{ years: 1, after: 'decision', since: decidedAt, only: `${decidedAt} is not null` }],
};
/** Five years: article 2224 of the civil code. Numbers and dates of the register stay. */
const decisionUse: DataUse = {
  ...moderate,
  data: 'moderation',
  durations: [
    {
      years: 5,
      after: 'decision',
      since: 'decided_at',
      empties: {
        set: "facts = '', author_message = '', reporter_message = ''",
        until: "(facts <> '' or author_message <> '' or reporter_message <> '')",
      },
    },
  ],
};
const contestUse: DataUse = {
  ...moderate,
  data: 'moderation',
  durations: [
    { years: 1, after: 'contest', since: 'created_at', empties: { set: "text = ''", until: "text <> ''" } },
  ],
};

/** What somebody reported, and what was decided about their texts. Who reported them is told to no author. */
@Injectable()
export class ReportsPersonalData implements PersonalData {
  readonly tables = {
    engagement_moderation_case: {
      uses: [{ ...moderate, data: 'moderation', durations: [untilClosure] }],
      people: { author_id: retainedOwner('moderationDecisions') },
      plain: 'id thing thing_id place_id cause outcome',
    },
    engagement_report: {
      uses: [reportUse],
      people: {
        reporter_id: deletedOwner(exported),
        email: visitors,
        text: { holds: 'text', exported, closing: 'nothing' },
        reported_title: unexported('text', 'a copy of the reported question, exported with the questions'),
        reported_text: unexported('text', 'a copy of the reported text, exported where it was written'),
      },
      plain: 'id case_id reason',
    },
    engagement_decision: {
      uses: [decisionUse],
      people: {
        author_id: retainedOwner('moderationDecisions'),
        decided_by: retainedOwner({ not: 'who moderates, named in the register' }),
        facts: { holds: 'text', exported: 'moderationDecisions', closing: { stays: register } },
        author_message: { holds: 'text', exported: 'moderationDecisions', closing: 'nothing' },
        reporter_message: unexported('text', 'written to those who reported it', { stays: register }),
      },
      plain: 'id case_id thing outcome ground law report_ids',
    },
    engagement_decision_contest: {
      uses: [contestUse],
      people: {
        text: unexported('text', 'sent by a mailed link, without an account'),
      },
      plain: 'id decision_id report_id',
    },
    engagement_report_link: {
      uses: [linkUse],
      people: {
        token_hash: unexported('credential', 'hash of a mailed link'),
      },
      plain: 'report_id decision_id',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<Reports> {
    const reports = await sqlRows<{
      year: number;
      number: number;
      reason: ReportReason;
      text: string;
      createdAt: string;
    }>(this.entityManager)`
      select year, number, reason, text, created_at as "createdAt"
      from engagement_report where reporter_id = ${accountId} order by created_at`;
    const decisions = await sqlRows<Reports['moderationDecisions'][number]>(this.entityManager)`
      select d.thing as kind, d.outcome, d.facts, d.author_message as message, d.decided_at as "decidedAt"
      from engagement_decision d where d.author_id = ${accountId} and d.author_message <> '' order by d.decided_at`;
    return {
      reports: reports.map(({ year, number, createdAt, ...row }) => ({
        ...row,
        number: reportNumber(year, number),
        createdAt: toIso(createdAt),
      })),
      moderationDecisions: decisions.map((row) => withIsoTimes(row, 'decidedAt')),
    };
  }

  /** Their reports keep number and reason; copies of their texts and the mails about them go. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      const own = await sqlRows<{ id: string }>(em)`
        update engagement_report set reporter_id = null, text = '' where reporter_id = ${accountId} returning id`;
      const ids = own.map(({ id }) => id);
      await sqlRows(em)`
        update engagement_decision_contest set text = '' where report_id = any(${ids}::uuid[])
          or (report_id is null and decision_id in (select id from engagement_decision where author_id = ${accountId}))`;
      await sqlRows(em)`
        delete from engagement_report_link where report_id = any(${ids}::uuid[])
          or (report_id is null and decision_id in (select id from engagement_decision where author_id = ${accountId}))`;
      await sqlRows(em)`
        update engagement_report set reported_title = '', reported_text = ''
        where case_id in (select id from engagement_moderation_case where author_id = ${accountId})`;
      await sqlRows(em)`
        update engagement_decision set author_message = '' where author_id = ${accountId} and author_message <> ''`;
    });
  }
}
