import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { CurrentPage, Id, multilineText, page, shortText } from './common.js';
import { Honeypot } from './contact.js';
import { Email } from './identity.js';
import {
  decisionGroundNames,
  factsMaxLength,
  lawMaxLength,
  messageMaxLength,
  moderationOutcomeNames,
  moderationStateNames,
  reportedKindNames,
  reportMaxLength,
  reportReasonNames,
  waitingCauseNames,
} from './words/report-words.js';

const Time = z.iso.datetime();
const Kind = z.enum(reportedKindNames, 'Contenu inconnu');
const Reason = z.enum(
  reportReasonNames,
  'Choisissez un motif\u00a0: il dit à qui décide quelle règle relire',
);
const Outcome = z.enum(moderationOutcomeNames, 'Choisissez une décision');
const Ground = z.enum(decisionGroundNames, 'Choisissez la règle ou la loi');
const Count = z.number().int();

/** A mailed link's token, or the one that the browser keeps of a report that it sent. */
const LinkToken = boundedText(100, 'Lien inconnu').regex(/^[\w-]{20,}$/, 'Lien inconnu');
export const ByReportLink = z.object({ token: LinkToken });
export type ByReportLink = z.infer<typeof ByReportLink>;

/** `POST /reports`: a notice in the sense of the DSA, art. 16. A visitor gives an address; an account has one. */
export const ReportBody = z.object({
  kind: Kind,
  /** The review's, question's, answer's or account's. */
  contentId: Id,
  reason: Reason,
  text: multilineText(reportMaxLength).min(1, 'Expliquez en une ou deux phrases'),
  email: Email.optional(),
  goodFaith: z.literal(true, 'Confirmez que vous signalez de bonne foi'),
  /** Of one’s earlier report of the same content, so that this one is added to it. */
  token: LinkToken.optional(),
  leaveEmpty: Honeypot.optional(),
});
export type ReportBody = z.infer<typeof ReportBody>;

/** The receipt (DSA art. 16, 4). */
export const ReportReceipt = z.object({
  number: z.string(),
  receivedAt: Time,
  kind: Kind,
  contentId: Id,
  author: z.string(),
  reason: Reason,
  /** Where the answer will arrive. */
  address: z.string(),
  /** Whether it was added to an earlier report of the same person. */
  isAdded: z.boolean(),
  /** Opens the report again from this browser. */
  token: z.string(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

/** `GET /reports/mine`: what the caller has reported and is not yet decided; the latest two hundred. */
export const OwnReports = z.object({
  reports: z.array(z.object({ kind: Kind, contentId: Id, number: z.string(), receivedAt: Time })),
});
export type OwnReports = z.infer<typeof OwnReports>;

const ToldDecision = z.object({
  outcome: Outcome,
  /** Rule or law, in words. */
  ground: z.string(),
  title: z.string(),
  message: z.string(),
  decidedAt: Time,
  contestableUntil: Time,
  contestedAt: Time.nullable(),
  mayContest: z.boolean(),
});

/** `GET /reports/links/{token}`: what a mailed link shows to the person it was mailed to. */
export const LinkedReport = z.object({
  kind: Kind,
  /** The report; null for the author of the content. */
  report: z.object({ number: z.string(), receivedAt: Time, reason: Reason, text: z.string() }).nullable(),
  /** Null while it waits. */
  decision: ToldDecision.nullable(),
});
export type LinkedReport = z.infer<typeof LinkedReport>;

/** `POST /reports/links/{token}/contest` */
export const ContestBody = z.object({
  text: multilineText(reportMaxLength).min(1, 'Dites pourquoi cette décision vous paraît fausse'),
});
export type ContestBody = z.infer<typeof ContestBody>;

const Writer = z.object({ name: z.string(), imageUrl: z.string().nullable() });

const RegisteredDecision = z.object({
  _id: Id,
  outcome: Outcome,
  ground: Ground,
  law: z.string().nullable(),
  facts: z.string(),
  decidedAt: Time,
  decidedBy: z.string(),
  /** The decider teaches the course or is the person introduced. */
  isConcerned: z.boolean(),
  numbers: z.array(z.string()),
});
export type RegisteredDecision = z.infer<typeof RegisteredDecision>;

/** A content on which something is to be decided, or was. */
export const ListedCase = z.object({
  _id: Id,
  kind: Kind,
  author: Writer,
  /** Title of the course or the tutorial; empty for an introduction. */
  place: z.string(),
  /** Null once decided. */
  cause: z.enum(waitingCauseNames).nullable(),
  waitingSince: Time.nullable(),
  reasons: z.array(Reason),
  /** The first words of the latest report. */
  excerpt: z.string(),
  numbers: z.array(z.string()),
  /** Names of reporters who have an account; the others are visitors. */
  reporters: z.array(z.string()),
  visitors: Count,
  decided: z.object({ outcome: Outcome, at: Time }).nullable(),
});
export type ListedCase = z.infer<typeof ListedCase>;

/** `GET /moderation`: the longest waiting first; decided ones latest first. */
export const ModerationQuery = z.object({
  currentPage: CurrentPage,
  state: z.enum(moderationStateNames, 'État inconnu').default('waiting'),
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

export const ModerationCases = page('cases', ListedCase).extend({
  /** Contents to decide, and contents decided. */
  waiting: Count,
  decided: Count,
  /** Of this year, in Paris: decisions on reports, and the median hours that they took. */
  thisYear: z.object({ decisions: Count, medianHours: z.number().nullable() }),
});
export type ModerationCases = z.infer<typeof ModerationCases>;

/** `GET /moderation/count` */
export const ModerationCount = z.object({ waiting: Count });
export type ModerationCount = z.infer<typeof ModerationCount>;

/** `GET /moderation/{id}` */
export const ModerationCase = z.object({
  _id: Id,
  /** Number of decisions so far; sent back with a decision, so that nobody decides over another's. */
  version: Count,
  kind: Kind,
  contentId: Id,
  author: Writer,
  place: z.string(),
  /** Where it is seen in place; null if it is gone. */
  path: z.string().nullable(),
  cause: z.enum(waitingCauseNames).nullable(),
  waitingSince: Time.nullable(),
  /** The content as it is now; null once deleted. */
  now: z
    .object({
      title: z.string(),
      text: z.string(),
      star: Count.nullable(),
      likes: Count.nullable(),
      unlikes: Count.nullable(),
      publishedAt: Time.nullable(),
      /** Nobody but its author and moderators reads it: the text alone, or all of it. */
      hidden: z.enum(['text', 'all']).nullable(),
    })
    .nullable(),
  /** The text when it was last reported, if it has changed since or is gone. */
  reportedText: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** Of a review: since when its author has the course, and lessons followed. */
  experience: z.object({ since: Time, lessons: Count }).nullable(),
  reports: z.array(
    z.object({
      number: z.string(),
      receivedAt: Time,
      completedAt: Time.nullable(),
      reason: Reason,
      text: z.string(),
      /** Null for a visitor, and once the account is closed. */
      reporter: z.string().nullable(),
      /** Of a visitor. */
      email: z.string().nullable(),
      isDecided: z.boolean(),
    }),
  ),
  contests: z.array(z.object({ by: z.enum(['author', 'reporter']), at: Time, text: z.string() })),
  decisions: z.array(RegisteredDecision),
  outcomes: z.array(Outcome),
  /** The viewer teaches the course, or is the person introduced. */
  isConcerned: z.boolean(),
  /** Who is written to. Of a text that stays the author is told only if they know that it was in question. */
  recipients: z.object({ reporters: Count, authorIfKept: z.boolean() }),
});
export type ModerationCase = z.infer<typeof ModerationCase>;

const message = (missing: string) => multilineText(messageMaxLength).min(1, missing);

/** `POST /moderation/{id}/decisions`. The messages are what leaves by mail. */
export const DecisionBody = z
  .object({
    version: Count,
    outcome: Outcome,
    ground: Ground,
    law: shortText('Indiquez l’article', lawMaxLength, `${lawMaxLength} caractères au plus`).optional(),
    facts: multilineText(factsMaxLength).min(1, 'Écrivez les faits retenus'),
    authorMessage: message('Écrivez ce que l’auteur recevra'),
    reporterMessage: message('Écrivez ce que recevront ceux qui ont signalé'),
  })
  .refine(({ ground, outcome }) => ground !== 'none' || outcome === 'keep', {
    path: ['ground'],
    message: 'Choisissez la règle ou la loi',
  })
  .refine(({ ground, law }) => ground !== 'law' || law !== undefined, {
    path: ['law'],
    message: 'Indiquez l’article',
  });
export type DecisionBody = z.infer<typeof DecisionBody>;
