import type { QueryBus } from '@nestjs/cqrs';
import type {
  DecisionBody,
  ModerationCase,
  ModerationCases,
  ModerationQuery,
} from '@atelier/contracts/reports';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { authorMessage, reporterMessage } from '@atelier/contracts/words/decision-messages';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import type { HidingReason as QuestionReason } from '@atelier/contracts/words/question-words';
import {
  groundLabel,
  outcomeLabel,
  reportedKinds,
  reportNumber,
  type ReportedKind,
} from '@atelier/contracts/words/report-words';
import { hidingReasons as reviewReasons } from '@atelier/contracts/words/review-words';
import { hidingReasons as questionReasons } from '@atelier/contracts/words/question-words';
import type { HidingReason as ReviewReason } from '@atelier/contracts/words/review-words';
import { DomainError } from '../../kernel/domain-error.js';
import { csvFile, csvMoment } from '../../kernel/text-formats.js';
import { toIso } from '../../kernel/query.js';
import { command, query } from '../../kernel/use-case.js';
import { CourseTitles, ReadCourseTeacher } from '../../modules/authoring/courses/courses.queries.js';
import { groundOfReason } from '../../modules/engagement/reports/moderated-content.js';
import { type Content, outcomesOf } from '../../modules/engagement/reports/moderation-case.domain.js';
import { DecideContent } from '../../modules/engagement/reports/reports.commands.js';
import { ListCases, ReadCase } from '../../modules/engagement/reports/moderation-cases.queries.js';
import {
  type CurrentContent,
  ListRegister,
  type RegisterRow,
} from '../../modules/engagement/reports/reports.queries.js';
import { noteAudit } from '../../platform/audit/note-audit.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { courseExperience } from '../reviews/experience.js';
import { findPeopleById, writerOf } from '../people/find-people.js';
import { findContent } from './reports.js';

async function titlesOf(queries: QueryBus, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const courses = await queries.execute(new CourseTitles({ ids: known }));
  return new Map(courses.map(({ id, title }) => [id, title]));
}

/** Whether somebody decides about their own course or introduction: the register says so. */
async function isConcernedBy(
  queries: QueryBus,
  { kind, placeId, authorId }: Content,
  accountId: string,
): Promise<boolean> {
  if (kind === 'profile') return authorId === accountId;
  const course = placeId ? await queries.execute(new ReadCourseTeacher({ courseId: placeId })) : null;
  return course?.teacherId === accountId;
}

/** Contents to decide, or decided. */
export const ReadModeration = query(
  async (
    { queries },
    { criteria, now = new Date() }: { criteria: ModerationQuery; now?: Date },
  ): Promise<ModerationCases> => {
    const year = Number(dayInParis(now).slice(0, 4));
    const { cases, ...facts } = await queries.execute(new ListCases({ ...criteria, year }));
    const people = await findPeopleById(
      queries,
      cases.flatMap(({ authorId, reporterIds }) => [authorId, ...reporterIds]),
    );
    const titles = await titlesOf(
      queries,
      cases.map(({ placeId }) => placeId),
    );
    return {
      ...facts,
      cases: cases.map(({ id, kind, authorId, placeId, outcome, decidedAt, reporterIds, ...row }) => ({
        _id: id,
        kind,
        author: writerOf(people.get(authorId)),
        place: titles.get(placeId ?? '') ?? '',
        cause: row.cause,
        waitingSince: row.waitingSince,
        reasons: row.reasons,
        excerpt: row.excerpt,
        numbers: row.numbers,
        reporters: reporterIds.map((reporterId) => writerOf(people.get(reporterId)).name),
        visitors: row.visitors,
        decided: outcome && decidedAt ? { outcome, at: decidedAt } : null,
      })),
    };
  },
);

/** Where a content is read in place. */
function pathOf({ kind, questionId, placeId, placeKind }: CurrentContent, title: string): string | null {
  if (!placeId) return null;
  if (kind !== 'review') return `/course/learning/${placeId}?apercu=1&tabIndex=1&question=${questionId}`;
  return placeKind === 'tutorial'
    ? `/tutoriels/${placeId}`
    : `${coursePagePath({ _id: placeId, title })}#avis`;
}

/** One content with its reports, objections and decisions. @throws DomainError `case-not-found` */
export const ReadModerationCase = query(
  async (
    { queries },
    { caller, caseId }: { caller: SignedInCaller; caseId: string },
  ): Promise<ModerationCase> => {
    const moderationCase = await queries.execute(new ReadCase({ caseId }));
    const { kind, contentId, authorId, placeId, reports, contests, decisions } = moderationCase;
    const [content, titles, people, isConcerned] = await Promise.all([
      findContent(queries, kind, contentId),
      titlesOf(queries, [placeId]),
      findPeopleById(queries, [
        authorId,
        ...reports.flatMap(({ reporterId }) => reporterId ?? []),
        ...decisions.map(({ decidedBy }) => decidedBy),
      ]),
      isConcernedBy(queries, moderationCase, caller.accountId),
    ]);
    const place = titles.get(placeId ?? '') ?? '';
    const numbers = new Map(reports.map(({ id, year, number }) => [id, reportNumber(year, number)]));
    const [latest] = reports;
    const isOther =
      latest !== undefined &&
      (latest.title !== content?.current.title || latest.reportedText !== content.current.text) &&
      (latest.title !== '' || latest.reportedText !== '');
    const experience =
      kind === 'review' && placeId ? await courseExperience(queries, placeId, authorId) : null;
    const decidableReports = reports.filter(
      ({ id, isDecided }) =>
        !isDecided || contests.some(({ reportId, isOfLast }) => isOfLast && reportId === id),
    );
    return {
      _id: moderationCase.id,
      version: moderationCase.version,
      kind,
      contentId,
      author: writerOf(people.get(authorId)),
      place,
      path: content && pathOf(content, place),
      cause: moderationCase.cause,
      waitingSince: moderationCase.waitingSince,
      now: content && {
        ...content.current,
        star: content.star,
        likes: content.likes,
        unlikes: content.unlikes,
        publishedAt: content.publishedAt || null,
        hidden: content.hidden,
      },
      reportedText: isOther ? { title: latest.title, text: latest.reportedText } : null,
      experience,
      reports: reports.map(({ id, receivedAt, completedAt, reason, text, reporterId, email, isDecided }) => ({
        number: numbers.get(id) ?? '',
        receivedAt: toIso(receivedAt),
        completedAt: completedAt && toIso(completedAt),
        reason,
        text,
        reporter: reporterId && writerOf(people.get(reporterId)).name,
        email,
        isDecided,
      })),
      contests: contests.map(({ reportId, text, at }) => ({
        by: reportId ? 'reporter' : 'author',
        at: toIso(at),
        text,
      })),
      decisions: decisions.map(({ id, decidedBy, reportIds, decidedAt, ...decision }) => ({
        ...decision,
        _id: id,
        decidedAt: toIso(decidedAt),
        decidedBy: writerOf(people.get(decidedBy)).name,
        numbers: reportIds.flatMap((reportId) => numbers.get(reportId) ?? []),
      })),
      outcomes: outcomesOf(kind),
      isConcerned,
      recipients: {
        reporters: new Set(decidableReports.map(({ id, reporterId, email }) => reporterId ?? email ?? id))
          .size,
        authorIfKept:
          Boolean(content?.hidden) ||
          moderationCase.cause === 'corrected' ||
          contests.some(({ reportId, isOfLast }) => isOfLast && reportId === null),
      },
    };
  },
);

/** Decides about a reported content. @throws DomainError `case-not-found`, `decided-meanwhile`, `outcome-unavailable` */
export const DecideCase = command(
  async (
    { queries, commands },
    { caller, caseId, body }: { caller: SignedInCaller; caseId: string; body: DecisionBody },
  ): Promise<ModerationCase> => {
    const moderationCase = await queries.execute(new ReadCase({ caseId }));
    const { kind, contentId, placeId, authorId } = moderationCase;
    const content = { kind, contentId, placeId, authorId };
    const { version, law, ...fields } = body;
    const [titles, people, isConcerned] = await Promise.all([
      titlesOf(queries, [placeId]),
      findPeopleById(queries, [authorId]),
      isConcernedBy(queries, content, caller.accountId),
    ]);
    await commands.execute(
      new DecideContent({
        content,
        version,
        fields: {
          ...fields,
          law: fields.ground === 'law' ? (law ?? null) : null,
          decidedBy: caller.accountId,
          isConcerned,
        },
        names: {
          place: titles.get(placeId ?? '') ?? 'Tutoriel',
          author: writerOf(people.get(authorId)).name,
        },
      }),
    );
    return queries.execute(new ReadModerationCase({ caller, caseId }));
  },
);

/**
 * Hides a review, a question or an answer for a reason from beside it, or shows it again by null: a decision like any
 * other, in the words of the reason. One that changes nothing is none.
 * @throws DomainError `content-gone`
 */
export const DecideBesideContent = command(
  async (
    { queries, commands },
    {
      caller,
      kind,
      contentId,
      hiding: { reason, facts },
    }: {
      caller: SignedInCaller;
      kind: Exclude<ReportedKind, 'profile'>;
      contentId: string;
      hiding: { reason: ReviewReason | QuestionReason | null; facts?: string | undefined };
    },
  ): Promise<void> => {
    const current = await findContent(queries, kind, contentId);
    if (!current) throw new DomainError('content-gone');
    if (reason === null && current.hidden === null) return;
    if (reason !== null && current.hiddenFor === reason) return;
    const { placeId, authorId } = current;
    const content = { kind, contentId, placeId, authorId };
    const [titles, people, isConcerned] = await Promise.all([
      titlesOf(queries, [placeId]),
      findPeopleById(queries, [authorId]),
      isConcernedBy(queries, content, caller.accountId),
    ]);
    const ground = reason === null ? 'none' : groundOfReason[reason];
    const label = reason === null ? 'Le texte est rétabli' : { ...reviewReasons, ...questionReasons }[reason];
    // A review goes whole, a question stays readable for its author, who may correct it.
    const hidden = kind === 'review' ? ('remove' as const) : ('mask' as const);
    const words = {
      kind,
      outcome: reason === null ? ('keep' as const) : hidden,
      ground,
      law: ground === 'law' ? 'contenu illicite' : null,
      facts: facts || `${label}.`,
      isConcerned,
    } as const;
    await commands.execute(
      new DecideContent({
        content,
        version: null,
        fields: {
          ...words,
          authorMessage: authorMessage(words).text,
          reporterMessage: reporterMessage(words).text,
          decidedBy: caller.accountId,
        },
        names: {
          place: titles.get(placeId ?? '') ?? 'Tutoriel',
          author: writerOf(people.get(authorId)).name,
        },
      }),
    );
  },
);

const registerTitles = [
  'Décidé le',
  'Signalements',
  'Premier reçu le',
  'Contenu',
  'Décision',
  'Règle ou loi',
  'Faits retenus',
  'Décidé par',
  'Le formateur concerné décide',
];

/** The register of decisions as CSV, latest first. The export is itself audited before it starts. */
export const ExportRegister = command(async ({ entityManager, queries }): Promise<AsyncIterable<string>> => {
  const subject = { type: 'journal' as const, id: null, label: 'Registre de modération' };
  await entityManager.fork().transactional((em) => noteAudit(em, { kind: 'register-exported', subject }));
  const names = new Map<string, string>();
  return csvFile<RegisterRow>(
    registerTitles,
    async (before = '', limit) => {
      const rows = await queries.execute(new ListRegister({ before: before || null, limit }));
      const unknown = rows.map(({ decidedBy }) => decidedBy).filter((id) => !names.has(id));
      const people = await findPeopleById(queries, unknown);
      for (const id of unknown) names.set(id, writerOf(people.get(id)).name);
      return rows;
    },
    (row) => [
      csvMoment(row.decidedAt),
      row.reports.map(({ year, number }) => reportNumber(year, number)).join(' '),
      csvMoment(row.reports[0]?.at ?? null),
      reportedKinds[row.kind].noun,
      outcomeLabel(row.kind, row.outcome),
      groundLabel(row.ground, row.law),
      row.facts,
      names.get(row.decidedBy) ?? '',
      row.isConcerned ? 'oui' : 'non',
    ],
  );
});
