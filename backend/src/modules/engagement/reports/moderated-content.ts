import type { EntityManager } from '@mikro-orm/postgresql';
import { plainText } from '@atelier/contracts/plain-text';
import type { HidingReason as QuestionReason } from '@atelier/contracts/words/question-words';
import type { DecisionGround, ModerationOutcome } from '@atelier/contracts/words/report-words';
import type { HidingReason as ReviewReason } from '@atelier/contracts/words/review-words';
import { findForUpdate } from '../../../kernel/query.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Answer, Question } from '../questions/question.domain.js';
import { recountAnswers } from '../questions/questions.commands.js';
import { Review } from '../reviews/review.domain.js';
import type { Content } from './moderation-case.domain.js';
import type { ReportedText } from './report.domain.js';

/** What the author of a hidden review or question reads beside it. A text that stays has none. */
const hiddenReviewReasons: Record<DecisionGround, ReviewReason> = {
  respect: 'abuse',
  personal: 'person',
  counterpart: 'advertising',
  'off-topic': 'off-topic',
  rights: 'illegal',
  law: 'illegal',
  none: 'illegal',
};
const hiddenQuestionReasons: Record<DecisionGround, QuestionReason> = {
  respect: 'hurtful',
  personal: 'personal',
  counterpart: 'spam',
  'off-topic': 'off-topic',
  rights: 'copyright',
  law: 'illegal',
  none: 'illegal',
};

/** The rule behind a reason that is chosen beside a review or a question. */
export const groundOfReason: Record<ReviewReason | QuestionReason, DecisionGround> = {
  abuse: 'respect',
  person: 'personal',
  advertising: 'counterpart',
  hurtful: 'respect',
  personal: 'personal',
  spam: 'counterpart',
  copyright: 'rights',
  'off-topic': 'off-topic',
  illegal: 'law',
};

/** A content under its lock. */
export interface LockedContent {
  text: ReportedText;
  hidden: 'text' | 'all' | null;
  /** Hides it, or shows it, and notes that in the audit log. */
  apply: (decision: {
    outcome: ModerationOutcome;
    ground: DecisionGround;
    by: string;
    /** Names for the audit log. */
    label: string;
    authorName: string;
  }) => Promise<void>;
}

async function lockReview(em: EntityManager, { contentId }: Content): Promise<LockedContent | null> {
  const review = await findForUpdate(em, Review, { id: contentId });
  if (!review) return null;
  return {
    text: { title: '', text: review.comment },
    hidden: review.hiddenFor ? 'all' : review.textHiddenFor ? 'text' : null,
    apply: async ({ outcome, ground, label, authorName }) => {
      const reason = hiddenReviewReasons[ground];
      const isHidden = review.hide(outcome === 'remove' ? reason : null);
      const isMasked = review.hideText(outcome === 'mask' ? reason : null);
      const isChanged = isHidden || isMasked;
      const shownKind = isChanged ? 'review-shown' : 'content-kept';
      const hiddenKind = outcome === 'mask' ? 'review-masked' : 'review-hidden';
      // The stars are noted with the reason, to show that none is hidden for being critical.
      await noteAudit(em, {
        kind: outcome === 'keep' ? shownKind : hiddenKind,
        subject: { type: review.subject, id: review.subjectId, label },
        person: { id: review.authorId, name: authorName },
        after: { star: review.star, ...(outcome !== 'keep' && { reason }) },
      });
    },
  };
}

async function lockPost(em: EntityManager, { kind, contentId }: Content): Promise<LockedContent | null> {
  // The question first: its lock covers its answers, as in the commands of the discussion.
  const answer = kind === 'answer' ? await em.findOne(Answer, { id: contentId }) : null;
  const question = await findForUpdate(em, Question, { id: answer?.questionId ?? contentId });
  if (!question || (kind === 'answer' && !answer)) return null;
  const post = answer ?? question;
  return {
    text: { title: answer ? '' : question.title, text: plainText(post.body) },
    hidden: post.hiddenFor ? 'all' : null,
    apply: async ({ outcome, ground, by, label }) => {
      const reason = outcome === 'keep' ? null : hiddenQuestionReasons[ground];
      const isChanged = post.hide({ accountId: by, isTeacher: true }, reason);
      const shownKind = answer ? 'answer-shown' : 'question-shown';
      const hiddenKind = answer ? 'answer-hidden' : 'question-hidden';
      const keptKind = isChanged ? shownKind : 'content-kept';
      await noteAudit(em, {
        kind: reason ? hiddenKind : keptKind,
        subject: { type: 'question', id: question.id, label },
        person: { id: post.authorId },
        ...(reason ? { after: { reason } } : {}),
      });
      await recountAnswers(em, question);
    },
  };
}

/** An introduction belongs to identity, which empties it when it reads the decision. */
const profile = (em: EntityManager, { contentId }: Content): LockedContent => ({
  text: { title: '', text: '' },
  hidden: null,
  apply: ({ outcome, authorName }) =>
    noteAudit(em, {
      kind: outcome === 'keep' ? 'content-kept' : 'introduction-hidden',
      subject: { type: 'account', id: contentId, label: authorName },
    }),
});

/** Locks a content; null once it is deleted. */
export async function lockContent(em: EntityManager, content: Content): Promise<LockedContent | null> {
  if (content.kind === 'profile') return profile(em, content);
  return content.kind === 'review' ? lockReview(em, content) : lockPost(em, content);
}
