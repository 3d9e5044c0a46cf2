import type { EntityManager } from '@mikro-orm/postgresql';
import type { HidingReason } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { Answer, type Participant, Question, type QuestionPin } from './question.domain.js';

/** Tells open pages of the course to reload its questions. */
const publishQuestionsChanged = (
  live: LiveChannel,
  { id: questionId, courseId }: Pick<Question, 'id' | 'courseId'>,
): Promise<void> => live.publish(`course:${courseId}`, 'questions-changed', { courseId, questionId });

/**
 * Loads a question visible to the participant `FOR UPDATE`: serialises changes of its answers.
 * @throws DomainError `question-not-found`
 */
async function lockQuestion(em: EntityManager, questionId: string, by: Participant): Promise<Question> {
  const question = await findForUpdate(em, Question, { id: questionId });
  if (!question?.isVisibleTo(by)) throw new DomainError('question-not-found');
  return question;
}

/** Loads one of its answers, which the question's lock covers. @throws DomainError `answer-not-found` */
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

/** Updates the question's totals over visible answers. */
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
 * Posts a question in a course, and returns its id. Idempotent by id, or by the same text within ten minutes.
 * @throws DomainError `question-not-found` if the id is taken, `text-too-rich`
 */
export const AskQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { courseId, by, content }: { courseId: string; by: Participant; content: NewQuestion },
  ): Promise<string> => {
    const body = cleanRichText(content.body);
    const { id, isNew } = await entityManager.fork().transactional(async (em) => {
      // Serialised per person, so that a double click finds its first request.
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext('engagement.ask'), hashtext(${by.accountId}))`;
      const existing = await sqlRow<{ id: string; isOwn: boolean }>(em)`
        select id, author_id = ${by.accountId} and course_id = ${courseId} as "isOwn" from engagement_question
        where id = ${content.id ?? null}::uuid
           or (author_id = ${by.accountId} and course_id = ${courseId} and title = ${content.title} and body = ${body}
             and lesson_id is not distinct from ${content.pin.lessonId}::uuid
             and created_at > now() - interval '10 minutes')
        order by id = ${content.id ?? null}::uuid desc nulls last limit 1`;
      if (existing && !existing.isOwn) throw new DomainError('question-not-found');
      if (existing) return { id: existing.id, isNew: false };
      const question = Question.ask(courseId, by, { ...content, body });
      await em.persist(question).flush();
      return { id: question.id, isNew: true };
    });
    if (isNew) await publishQuestionsChanged(live, { id, courseId });
    return id;
  },
);

/** Edits one's own question. @throws DomainError `question-not-found`, `not-yours`, `text-too-rich` */
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

/**
 * Pins a question to a lesson, to a second of it, or unpins it.
 * @throws DomainError `question-not-found`, `not-yours`
 */
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
      /** For the audit log. */
      courseTitle: string;
    },
  ): Promise<void> => {
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      const othersAnswer = await sqlRow(em)`
        select 1 from engagement_answer where question_id = ${questionId} and author_id <> ${found.authorId} limit 1`;
      found.expectRemovable(by, othersAnswer !== undefined);
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
 * Posts an answer. With the id of one's own answer it edits that one; deduplicated by text within ten minutes.
 * @throws DomainError `question-not-found`, `answer-not-found` if the id belongs to another question, `not-yours`,
 * `text-too-rich`
 */
export const AnswerQuestion = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      questionId,
      by,
      content,
    }: { questionId: string; by: Participant; content: { id?: string | undefined; body: string } },
  ): Promise<void> => {
    const body = cleanRichText(content.body);
    const question = await entityManager.fork().transactional(async (em) => {
      const found = await lockQuestion(em, questionId, by);
      const existing = content.id ? await em.findOne(Answer, { id: content.id }) : null;
      if (existing && existing.questionId !== questionId) throw new DomainError('answer-not-found');
      if (existing) existing.rewrite(by, body);
      else {
        const duplicate = await sqlRow(em)`
          select 1 from engagement_answer where question_id = ${questionId} and author_id = ${by.accountId}
            and body = ${body} and created_at > now() - interval '10 minutes'`;
        if (duplicate) return null;
        const answer = Answer.create(questionId, by, { id: content.id, body });
        em.persist(answer);
        found.recordAnswered(answer);
      }
      await recountAnswers(em, found);
      return found;
    });
    if (question) await publishQuestionsChanged(live, question);
  },
);

/** Marks an answer as accepted, or none. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
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

/** Deletes one's own answer. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
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

/**
 * Likes or unlikes a question or one of its answers: once per person.
 * @throws DomainError `question-not-found`, `answer-not-found`
 */
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
      // Under the question's lock: concurrent likes are all counted.
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
 * Hides a question or an answer for a reason, or unhides it; audited.
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
