import { formatLongDay, stampInParis } from '@atelier/contracts/words/days-of-paris';
import { reportNumber } from '@atelier/contracts/words/report-words';
import type { ReportedKind } from '@atelier/contracts/words/report-words';
import { CONFIG } from '../../../config.js';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Decision } from './moderation-case.domain.js';
import { Report } from './report.domain.js';
import { decisionMail, overdueMail, receiptMail } from './reports.mails.js';

/** A visitor's address is not proven: it gets at most this many receipts a day, whoever types it in. */
const maxReceiptsADay = 3;

interface SendReceiptInput {
  reportId: string;
  address: string;
  kind: ReportedKind;
  /** The author of the content. */
  author: string;
}

/** Mails the receipt of a report; once, and not if the address or account had enough of them today. */
export const SendReportReceipt = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { reportId, address, kind, author }: SendReceiptInput): Promise<void> => {
    const mail = await entityManager.fork().transactional(async (em) => {
      // Serialised by address, so that reports sent at once are counted.
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext('engagement.receipt'), hashtext(${address}))`;
      const report = await findForUpdate(em, Report, { id: reportId });
      if (!report || report.receiptAt !== null) return null;
      const recent = await sqlRow<{ count: number }>(em)`
        select count(*)::int as count from engagement_report
        where receipt_at > now() - interval '1 day'
          and (email = ${report.email}::text or reporter_id = ${report.reporterId}::uuid)`;
      if ((recent?.count ?? 0) >= maxReceiptsADay) return null;
      report.receiptAt = new Date();
      const token = newLinkToken();
      await em.flush();
      await sqlRows(em)`
        insert into engagement_report_link (token_hash, report_id, created_at)
        values (${hashLinkToken(token)}, ${reportId}, now())`;
      const { year, number, createdAt } = report;
      const at = `${formatLongDay(createdAt)} à ${stampInParis(createdAt).slice(11, 19)}`;
      return { number: reportNumber(year, number), at, token };
    });
    if (!mail) return;
    try {
      await mailer.send(address, receiptMail({ ...mail, kind, author }));
    } catch (error) {
      await entityManager.fork().transactional(async (em) => {
        const report = await findForUpdate(em, Report, { id: reportId });
        if (report) report.receiptAt = null;
      });
      throw error;
    }
  },
);

interface SendDecisionInput {
  decisionId: string;
  /** Of who reported it; null: to the author. */
  reportId: string | null;
  address: string;
}

/** Mails a decision to its author or to somebody who reported the content; once to each. */
export const SendDecision = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { decisionId, reportId, address }: SendDecisionInput): Promise<void> => {
    const em = entityManager.fork();
    const decision = await em.findOne(Decision, { id: decisionId });
    const report = reportId ? await em.findOne(Report, { id: reportId }) : null;
    if (!decision || (reportId && !report)) return;
    const isMailed = await sqlRow(em)`
      select 1 from engagement_report_link
      where decision_id = ${decisionId} and report_id is not distinct from ${reportId}::uuid and mailed_at is not null`;
    const message = report ? decision.reporterMessage : decision.authorMessage;
    if (isMailed || message === '') return;
    const token = newLinkToken();
    const tokenHash = hashLinkToken(token);
    await sqlRows(em)`
      insert into engagement_report_link (token_hash, report_id, decision_id, created_at)
      values (${tokenHash}, ${reportId}, ${decisionId}, now())`;
    const { kind, outcome, ground, law, facts, isConcerned } = decision;
    await mailer.send(
      address,
      decisionMail({
        words: { kind, outcome, ground, law, facts, isConcerned },
        to: report ? 'reporter' : 'author',
        message,
        number: report && reportNumber(report.year, report.number),
        token,
      }),
    );
    await sqlRows(em)`update engagement_report_link set mailed_at = now() where token_hash = ${tokenHash}`;
  },
);

/** Reminds the one who moderates, at the address of the contact page. */
export const SendOverdueReminder = command(
  { mailer: Mailer, config: CONFIG },
  async (
    { mailer, config },
    overdue: { kind: ReportedKind; author: string; caseId: string },
  ): Promise<void> => {
    await mailer.send(config.brand.contactEmail, overdueMail(overdue));
  },
);
