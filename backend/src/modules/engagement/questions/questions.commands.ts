import type { EntityManager } from '@mikro-orm/postgresql';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Answer, type Participant, Question, type QuestionPin } from './question.domain.js';

/** Open pages of the course read its questions again. */
const publishQuestionsChanged = (
  live: LiveChannel,
  { id: questionId, courseId }: Pick<Question, 'id' | 'courseId'>,
): Promise<void> => live.publish(`course:${courseId}`, 'questions-changed', { courseId, questionId });

/** A question that somebody may see, locked until the transaction ends: whatever changes its answers takes turns. @throws DomainError `question-not-found` */
async function lockQuestion(em: EntityManager, questionId: string, by: Participant): Promise<Question> {
  const question = await findForUpdate(em, Question, { id: questionId });
  if (!question?.isVisibleTo(by)) throw new DomainError('question-not-found');
  return question;
}

/** One of its answers, which the question's lock covers. @throws DomainError `answer-not-found` */
async function findAnswer(
  em: EntityManager,
  question: Question,
  answerId: string,
  { accountId, isTeacher }: Participant,
): Promise<Answer> {
  const answer = await em.findOne(Answer, { id: answerId, questionId: question.id });
  const isSeen = answer && (answer.hiddenFor === null || isTeacher || answer.authorId === accountId);
  if (!isSeen) throw new DomainError('answer-not-found');
  return answer;
}

/** Writes the totals of its visible answers into the question. */
async function recountAnswers(em: EntityManager, question: Question): Promise<void> {
  await em.flush();
  const facts = await sqlRow<{ answers: number; taughtAt: string | null; acceptedAt: string | null }>(em)`
    select count(*)::int as answers, min(created_at) filter (where by_teacher) as "taughtAt",
           min(created_at) filter (where id = ${question.acceptedId}::uuid) as "acceptedAt"
    from engagement_answer where question_id = ${question.id} and hidden_for is null`;
  const dateOf = (time: string | null = null) => (time ? new Date(time) : null);
  question.setAnswerTotals({
    answers: facts?.answers ?? 0,
    taughtAt: dateOf(facts?.taughtAt),
    acceptedAt: dateOf(facts?.acceptedAt),
  });
  await em.flush();
}

interface NewQuestion {
  id?: string | undefined;
  title: string;
  body: string;
  pin: QuestionPin;
}

/**
 * Asks in a course, and answers the question's id. Under the same id, or in the same words within ten minutes, it is asked once.
 * @throws DomainError `question-not-found` where the id is taken, `text-too-rich`
 */
export const AskQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { courseId, by, asked }: { courseId: string; by: Participant; asked: NewQuestion },
  ): Promise<string> => {
    const body = cleanRichText(asked.body);
    const { id, isNew } = await entityManager.fork().transactional(async (em) => {
      // One person's questions come one after the other, so that a double click finds its own.
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext('engagement.ask'), hashtext(${by.accountId}))`;
      const known = await sqlRow<{ id: string; isOwn: boolean }>(em)`
        select id, author_id = ${by.accountId} and course_id = ${courseId} as "isOwn" from engagement_question
        where id = ${asked.id ?? null}::uuid
           or (author_id = ${by.accountId} and course_id = ${courseId} and title = ${asked.title} and body = ${body}
             and lesson_id is not distinct from ${asked.pin.lessonId}::uuid
             and created_at > now() - interval '10 minutes')
        order by id = ${asked.id ?? null}::uuid desc nulls last limit 1`;
      if (known && !known.isOwn) throw new DomainError('question-not-found');
      if (known) return { id: known.id, isNew: false };
      const question = Question.ask(courseId, by, { ...asked, body });
      await em.persist(question).flush();
      return { id: question.id, isNew: true };
    });
    if (isNew) await publishQuestionsChanged(live, { id, courseId });
    return id;
  },
);

/** One's own words, written anew. @throws DomainError `question-not-found`, `not-yours`, `text-too-rich` */
export const RewriteQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      words: { title, body },
    }: { questionId: string; by: Participant; words: { title: string; body: string } },
  ): Promise<void> => {
    const clean = cleanRichText(body);
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      found.rewrite(by, { title, body: clean });
      return found;
    });
    await publishQuestionsChanged(live, question);
  },
);

/** Puts a question at a lesson, at a second of it, or at none. @throws DomainError `question-not-found`, `not-yours` */
export const PinQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { questionId, by, pin }: { questionId: string; by: Participant; pin: QuestionPin },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      found.pinTo(by, pin);
      return found;
    });
    await publishQuestionsChanged(live, question);
  },
);

/** Removes a question with its answers. @throws DomainError `question-not-found`, `not-yours`, `question-answered` */
export const RemoveQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      courseTitle,
    }: {
      questionId: string;
      by: Participant;
      /** For the journal. */
      courseTitle: string;
    },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      const others = await sqlRow(em)`
        select 1 from engagement_answer where question_id = ${questionId} and author_id <> ${found.authorId} limit 1`;
      found.expectRemovable(by, others !== undefined);
      const { id, authorId } = found;
      if (authorId !== by.accountId)
        await noteAudit(em, {
          kind: 'question-removed',
          subject: { type: 'question', id, label: courseTitle },
          person: { id: authorId },
        });
      await sqlRows(em)`delete from engagement_like where question_id = ${questionId}`;
      await sqlRows(em)`delete from engagement_answer where question_id = ${questionId}`;
      em.remove(found);
      return { id, courseId: found.courseId };
    });
    await publishQuestionsChanged(live, question);
  },
);

/**
 * Answers a question. Under the id of an answer of one's own it takes its place; the same words twice within ten minutes are one.
 * @throws DomainError `question-not-found`, `answer-not-found` where the id is another question's, `not-yours`, `text-too-rich`
 */
export const AnswerQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      said,
    }: { questionId: string; by: Participant; said: { id?: string | undefined; body: string } },
  ): Promise<void> => {
    const body = cleanRichText(said.body);
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      const known = said.id ? await em.findOne(Answer, { id: said.id }) : null;
      if (known && known.questionId !== questionId) throw new DomainError('answer-not-found');
      if (known) known.rewrite(by, body);
      else {
        const twin = await sqlRow(em)`
          select 1 from engagement_answer where question_id = ${questionId} and author_id = ${by.accountId}
            and body = ${body} and created_at > now() - interval '10 minutes'`;
        if (twin) return null;
        const answer = Answer.create(questionId, by, { id: said.id, body });
        em.persist(answer);
        found.recordAnswered(answer);
      }
      await recountAnswers(em, found);
      return found;
    });
    if (question) await publishQuestionsChanged(live, question);
  },
);

/** Says which answer is the one, or that none is. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export const AcceptAnswer = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { questionId, by, answerId }: { questionId: string; by: Participant; answerId: string | null },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      if (answerId) await findAnswer(em, found, answerId, by);
      found.accept(by, answerId);
      await recountAnswers(em, found);
      return found;
    });
    await publishQuestionsChanged(live, question);
  },
);

/** Takes one's own answer back. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export const RemoveAnswer = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { questionId, by, answerId }: { questionId: string; by: Participant; answerId: string },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      const answer = await findAnswer(em, found, answerId, by);
      answer.expectOwn(by);
      em.remove(answer);
      await sqlRows(em)`delete from engagement_like where subject_id = ${answerId}`;
      await recountAnswers(em, found);
      return found;
    });
    await publishQuestionsChanged(live, question);
  },
);

/** Finds a question or one of its answers useful, or no longer: once a person. @throws DomainError `question-not-found`, `answer-not-found` */
export const LikeQuestionOrAnswer = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      like: { isLiked, answerId },
    }: { questionId: string; by: Participant; like: { isLiked: boolean; answerId?: string } },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      // Under the question's lock: those who click at the same moment are all counted.
      const found = await lockQuestion(em, questionId, by);
      const liked = answerId ? await findAnswer(em, found, answerId, by) : found;
      if (isLiked)
        await sqlRows(em)`
          insert into engagement_like (subject_id, account_id, question_id, created_at)
          values (${liked.id}, ${by.accountId}, ${questionId}, now()) on conflict do nothing`;
      else
        await sqlRows(em)`
          delete from engagement_like where subject_id = ${liked.id} and account_id = ${by.accountId}`;
      const row = await sqlRow<{ likes: number }>(em)`
        select count(*)::int as likes from engagement_like where subject_id = ${liked.id}`;
      liked.setLikes(row?.likes ?? 0);
      return found;
    });
    await publishQuestionsChanged(live, question);
  },
);

/**
 * Takes a question or an answer out of sight for a reason, or shows it again; the journal says who did.
 * @throws DomainError `question-not-found`, `answer-not-found`, `not-yours`
 */
export const HideQuestionOrAnswer = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      hiding: { reason, answerId, courseTitle },
    }: {
      questionId: string;
      by: Participant;
      hiding: { reason: HidingReason | null; answerId?: string; courseTitle: string };
    },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      const words = answerId ? await findAnswer(em, found, answerId, by) : found;
      if (!words.hide(by, reason)) return null;
      const ofAnswer = reason ? 'answer-hidden' : 'answer-shown';
      const ofQuestion = reason ? 'question-hidden' : 'question-shown';
      await noteAudit(em, {
        kind: answerId ? ofAnswer : ofQuestion,
        subject: { type: 'question', id: questionId, label: courseTitle },
        person: { id: words.authorId },
        ...(reason ? { after: { reason } } : {}),
      });
      await recountAnswers(em, found);
      return found;
    });
    if (question) await publishQuestionsChanged(live, question);
  },
);
