import type { EntityManager } from '@mikro-orm/postgresql';
import type { HandOverAttempt, HandOvers } from '@atelier/contracts/books';
import { CONFIG } from '../../../config.js';
import { isoOrNull, sqlRow, sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { eReportingMandatoryFrom } from '../vat/e-reporting.domain.js';

const shownPeriods = 12;
const shownRefusals = 20;

interface Subject {
  subject: string;
  from: string;
  to: string;
  dueOn: string | null;
  attempts: HandOverAttempt[];
}

const attemptsOf = (attempts: HandOverAttempt[]): HandOverAttempt[] =>
  attempts.map((attempt) => ({
    ...attempt,
    sentAt: isoOrNull(attempt.sentAt),
    settledAt: isoOrNull(attempt.settledAt),
  }));

/** The latest, with all their attempts. */
const latest = (em: EntityManager, kind: 'e-reporting' | 'invoice', limit: number): Promise<Subject[]> =>
  sqlRows<Subject>(em)`
    select h.subject, h.from_day::text as from, h.to_day::text as to, h.due_on::text as "dueOn",
           (select json_agg(json_build_object('_id', a.id, 'status', a.status, 'reason', a.reason, 'sentAt', a.sent_at,
              'settledAt', a.settled_at) order by a.attempt)
            from commerce_hand_over a where a.kind = h.kind and a.subject = h.subject) as attempts
    from commerce_hand_over h
    where h.kind = ${kind} and (${kind} = 'e-reporting' or h.status = 'refused')
      and not exists (select from commerce_hand_over later
        where later.kind = h.kind and later.subject = h.subject and later.attempt > h.attempt)
    order by h.from_day desc, h.subject desc limit ${limit}`;

interface Standing {
  unreachableSince: string | null;
  accepted: number;
  pending: number;
}

/** What was handed to the platform of invoices, and what it said. */
export const ListHandOvers = query(
  { config: CONFIG },
  async ({ entityManager: em, config }): Promise<HandOvers> => {
    const [periods, refused, standing] = await Promise.all([
      latest(em, 'e-reporting', shownPeriods),
      latest(em, 'invoice', shownRefusals),
      sqlRow<Standing>(em)`
        select min(unanswered_since) filter (where status in ('waiting', 'received', 'late')) as "unreachableSince",
               (count(*) filter (where kind = 'invoice' and status = 'accepted'))::int as accepted,
               (count(*) filter (where kind = 'invoice' and status in ('waiting', 'received', 'late')))::int as pending
        from commerce_hand_over`,
    ]);
    return {
      platform: config.invoicePlatform ? 'sandbox' : 'none',
      mandatoryFrom: eReportingMandatoryFrom,
      unreachableSince: config.invoicePlatform ? isoOrNull(standing?.unreachableSince ?? null) : null,
      periods: periods.map(({ from, to, dueOn, attempts }) => ({
        from,
        to,
        dueOn,
        attempts: attemptsOf(attempts),
      })),
      invoices: {
        accepted: standing?.accepted ?? 0,
        pending: standing?.pending ?? 0,
        refused: refused.map(({ subject, attempts }) => ({
          number: subject,
          attempts: attemptsOf(attempts),
        })),
      },
    };
  },
);

/** What the page of duties states about issuing and reporting (CGI, art. 289 bis, 290): facts, no words. */
export interface InvoicePlatformDutyFacts {
  platform: HandOvers['platform'];
  mandatoryFrom: string;
  isMandatory: boolean;
  unreachableSince: string | null;
  /** Refused and not sent again. */
  refused: number;
  /** Periods whose day has passed without being accepted. */
  overdue: number;
  lastAccepted: { from: string; to: string; at: string } | null;
}

export const InvoicePlatformDuty = query(
  { config: CONFIG },
  async ({ entityManager: em, config }, { today }: { today: string }): Promise<InvoicePlatformDutyFacts> => {
    const row = await sqlRow<
      Pick<InvoicePlatformDutyFacts, 'unreachableSince' | 'refused' | 'overdue' | 'lastAccepted'>
    >(em)`
      with latest as (
        select * from commerce_hand_over h where not exists (select from commerce_hand_over later
          where later.kind = h.kind and later.subject = h.subject and later.attempt > h.attempt)
      )
      select min(unanswered_since) filter (where status in ('waiting', 'received', 'late')) as "unreachableSince",
             (count(*) filter (where status = 'refused'))::int as refused,
             (count(*) filter (where due_on < ${today}::date and status <> 'accepted'))::int as overdue,
             (select json_build_object('from', from_day, 'to', to_day, 'at', settled_at) from latest
              where kind = 'e-reporting' and status = 'accepted' order by from_day desc limit 1) as "lastAccepted"
      from latest`;
    const accepted = row?.lastAccepted;
    return {
      platform: config.invoicePlatform ? 'sandbox' : 'none',
      mandatoryFrom: eReportingMandatoryFrom,
      isMandatory: today >= eReportingMandatoryFrom,
      unreachableSince: isoOrNull(row?.unreachableSince ?? null),
      refused: row?.refused ?? 0,
      overdue: row?.overdue ?? 0,
      lastAccepted: accepted ? { ...accepted, at: isoOrNull(accepted.at) ?? '' } : null,
    };
  },
);
