import type { QueryBus } from '@nestjs/cqrs';
import { reaction } from '@atelier/backend/kernel/reaction';
import { closedAccountName } from '@atelier/backend/kernel/personal-data';
import {
  contentDecided,
  decisionOverdue,
  reportReceived,
} from '@atelier/backend/modules/engagement/engagement.events';
import {
  SendDecision,
  SendOverdueReminder,
  SendReportReceipt,
} from '@atelier/backend/modules/engagement/reports/report-mails.commands';
import {
  ReadDecisionRecipients,
  ReadMailedReport,
  ReadOverdueCase,
} from '@atelier/backend/modules/engagement/reports/reports.queries';
import { FindVerifiedEmail } from '@atelier/backend/modules/identity/email/email.queries';
import { FindPeople } from '@atelier/backend/modules/identity/people/people.queries';
import { ChangeIntroduction } from '@atelier/backend/modules/identity/profiles/profiles.commands';

const personOf = async (queries: QueryBus, accountId: string) =>
  (await queries.execute(new FindPeople({ criteria: { ids: [accountId] } })))[0];

const nameOf = async (queries: QueryBus, accountId: string): Promise<string> =>
  (await personOf(queries, accountId))?.name ?? closedAccountName;

/** Mails the receipt of a report to its sender, at the account's address or the one that a visitor gave. */
export const MailReceiptWhenReportReceived = reaction(
  { queue: 'notifications', events: [reportReceived] },
  async ({ commands, queries }, { reportId }) => {
    const report = await queries.execute(new ReadMailedReport({ reportId }));
    if (!report) return;
    const { kind, authorId, reporterId, email } = report;
    const address = reporterId ? (await personOf(queries, reporterId))?.email : email;
    if (!address) return;
    const author = await nameOf(queries, authorId);
    await commands.execute(new SendReportReceipt({ reportId, address, kind, author }));
  },
);

/** Mails a decision to the author of the content and to each person who reported it, with the way to contest it. */
export const MailPeopleWhenContentDecided = reaction(
  { queue: 'notifications', events: [contentDecided] },
  async ({ commands, queries }, { decisionId }) => {
    const recipients = await queries.execute(new ReadDecisionRecipients({ decisionId }));
    if (!recipients) return;
    const author = recipients.tellsAuthor
      ? await queries.execute(new FindVerifiedEmail({ accountId: recipients.authorId }))
      : null;
    if (author) await commands.execute(new SendDecision({ decisionId, reportId: null, address: author }));
    const addresses = new Set<string>();
    for (const { id: reportId, reporterId, email } of recipients.reports) {
      const address = reporterId ? (await personOf(queries, reporterId))?.email : email;
      // One mail to an address that reported it twice.
      if (!address || addresses.has(address)) continue;
      addresses.add(address);
      await commands.execute(new SendDecision({ decisionId, reportId, address }));
    }
  },
);

/** Empties a teacher's introduction that was removed. */
export const EmptyIntroductionWhenContentDecided = reaction(
  { queue: 'projections', events: [contentDecided] },
  async ({ commands }, { thing: kind, authorId, outcome }) => {
    if (kind !== 'profile' || outcome === 'keep') return;
    await commands.execute(
      new ChangeIntroduction({ accountId: authorId, introduction: { headline: '', biography: '' } }),
    );
  },
);

/** Mails the one who moderates that a content has waited for 36 hours. */
export const MailModeratorWhenDecisionOverdue = reaction(
  { queue: 'notifications', events: [decisionOverdue] },
  async ({ commands, queries }, { caseId }) => {
    const overdue = await queries.execute(new ReadOverdueCase({ caseId }));
    if (!overdue) return;
    const { kind, authorId } = overdue;
    const author = await nameOf(queries, authorId);
    await commands.execute(new SendOverdueReminder({ kind, author, caseId }));
  },
);
