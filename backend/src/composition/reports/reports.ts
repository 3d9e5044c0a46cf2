import type { QueryBus } from '@nestjs/cqrs';
import type { OwnReports, ReportBody, ReportReceipt, LinkedReport } from '@atelier/contracts/reports';
import { plainText } from '@atelier/contracts/plain-text';
import { authorMessage, reporterMessage } from '@atelier/contracts/words/decision-messages';
import { contestableUntil, groundLabel, type ReportedKind } from '@atelier/contracts/words/report-words';
import { DomainError } from '../../kernel/domain-error.js';
import { command, query } from '../../kernel/use-case.js';
import { ReceiveReport } from '../../modules/engagement/reports/reports.commands.js';
import {
  type CurrentContent,
  FindContent,
  ListOwnReports,
  ReadReportLink,
} from '../../modules/engagement/reports/reports.queries.js';
import { ReadIntroduction } from '../../modules/identity/profiles/profiles.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { findPeopleById, writerOf } from '../people/find-people.js';
import { participantIn } from '../questions/participants.js';

/** A content as it is now, of engagement or, for an introduction, of identity; null if there is none. */
export async function findContent(
  queries: QueryBus,
  kind: ReportedKind,
  contentId: string,
): Promise<CurrentContent | null> {
  if (kind !== 'profile') return queries.execute(new FindContent({ kind, contentId }));
  const people = await findPeopleById(queries, [contentId]);
  if (!people.has(contentId)) return null;
  const { headline, biography, teaches } = await queries.execute(
    new ReadIntroduction({ accountId: contentId }),
  );
  if (!teaches) return null;
  return {
    kind,
    contentId,
    placeId: null,
    authorId: contentId,
    placeKind: null,
    questionId: null,
    current: { title: headline, text: plainText(biography) },
    hidden: null,
    hiddenFor: null,
    star: null,
    likes: null,
    unlikes: null,
    publishedAt: '',
  };
}

/**
 * Reports a content that the caller can read (DSA art. 16).
 * @throws DomainError `content-gone`, `content-hidden`, `nothing-to-report`, `own-content`, `report-full`,
 * `not-enrolled`, `access-suspended`, `unauthenticated`, `invalid-request`
 */
export const ReportContent = command(
  async (
    { queries, commands },
    { caller, body }: { caller: SignedInCaller | undefined; body: ReportBody },
  ): Promise<ReportReceipt> => {
    const { kind, contentId, reason, text, email, token } = body;
    if (!caller && !email)
      throw new DomainError('invalid-request', {
        issues: [{ path: 'email', message: 'Indiquez où la réponse doit arriver' }],
      });
    const content = await findContent(queries, kind, contentId);
    // Questions are read by people of the course alone: nobody else learns whether there is one.
    if (kind === 'question' || kind === 'answer') {
      if (!caller) throw new DomainError('unauthenticated');
      if (content?.placeId) await participantIn(queries, content.placeId, caller);
    }
    if (!content) throw new DomainError('content-gone');
    if (content.hidden) throw new DomainError('content-hidden');
    if (content.current.text === '' && content.current.title === '')
      throw new DomainError('nothing-to-report');
    if (content.authorId === caller?.accountId) throw new DomainError('own-content');
    const { placeId, authorId, current } = content;
    const received = await commands.execute(
      new ReceiveReport({
        content: { kind, contentId, placeId, authorId },
        reported: current,
        reason,
        text,
        reporter: { accountId: caller?.accountId ?? null, email: email ?? null, token: token ?? null },
      }),
    );
    const people = await findPeopleById(queries, [authorId]);
    const address = caller?.email ?? email ?? '';
    return { ...received, kind, contentId, author: writerOf(people.get(authorId)).name, address };
  },
);

/** What the caller has reported and is not yet decided. */
export const ReadOwnReports = query(
  async ({ queries }, { accountId }: { accountId: string }): Promise<OwnReports> => ({
    reports: await queries.execute(new ListOwnReports({ accountId })),
  }),
);

/** What a mailed link shows. @throws DomainError `report-link-invalid` */
export const ReadLinkedReport = query(
  async ({ queries }, { token, now = new Date() }: { token: string; now?: Date }): Promise<LinkedReport> => {
    const { kind, report, decision } = await queries.execute(new ReadReportLink({ token }));
    if (!decision) return { kind, report, decision: null };
    const { outcome, ground, law, message, decidedAt, contestedAt, isItsLink } = decision;
    const until = contestableUntil(new Date(decidedAt));
    const words = { kind, outcome, ground, law, facts: '', isConcerned: false };
    return {
      kind,
      report,
      decision: {
        outcome,
        ground: groundLabel(ground, law),
        title: (report ? reporterMessage(words) : authorMessage(words)).title,
        message,
        decidedAt,
        contestableUntil: until.toISOString(),
        contestedAt,
        mayContest: isItsLink && contestedAt === null && now < until,
      },
    };
  },
);
