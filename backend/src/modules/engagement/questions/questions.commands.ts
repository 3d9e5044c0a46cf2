import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { awaitRereading } from '../reports/await-rereading.js';
import { Answer, type Participant, Question, type QuestionPin } from './question.domain.js';

/** Tells open pages of the course to reload its questions. */
export const publishQuestionsChanged = (
  live: LiveChannel,
  { id: questionId, courseId }: Pick<Question, 'id' | 'courseId'>,
): Promise<void> => live.publish(`course:${courseId}`, 'questions-changed', { courseId, questionId });

const needs = { live: LiveChannel };

/** A question, and who changes it or one of its answers. */
interface QuestionChange {
  questionId: string;
  by: Participant;
}

/**
 * Changes a question or its answers under its lock, which serialises the changes of its answers. Open pages of the
 * course reload it, unless `change` returns false: nothing has changed.
 * @throws DomainError `question-not-found` also if it is hidden from the participant
 */
async function changeQuestion(
  { entityManager, live }: DepsOf<typeof needs>,
  { questionId, by }: QuestionChange,
  change: (question: Question, em: EntityManager) => unknown,
): Promise<void> {
  const changed = await entityManager.fork().transactional(async (em) => {
    const question = await findForUpdate(em, Question, { id: questionId });
    if (!question?.isVisibleTo(by)) throw new DomainError('question-not-found');
    const { id, courseId } = question;
    return (await change(question, em)) === false ? null : { id, courseId };
  });
  if (changed) await publishQuestionsChanged(live, changed);
}

/** Loads one of its answers, which the question's lock covers. @throws DomainError `answer-not-found` */
async function findAnswer(
  em: EntityManager,
  question: Question,
  answerId: string,
  { accountId, isTeacher }: Participant,
): Promise<Answer> {
  const answer = await em.findOne(Answer, { id: answerId, questionId: question.id });
  const isVisible = answer && (answer.hiddenFor === null || isTeacher || answer.authorId === accountId);
  if (!isVisible) throw new DomainError('answer-not-found');
  return answer;
}

/** Updates the question's totals over visible answers. */
export async function recountAnswers(em: EntityManager, question: Question): Promise<void> {
  await em.flush();
  const facts = await sqlRow<{
    answers: number;
    teacherAnsweredAt: string | null;
    acceptedAt: string | null;
  }>(em)`
    select count(*)::int as answers, min(created_at) filter (where by_teacher) as "teacherAnsweredAt",
           min(created_at) filter (where id = ${question.acceptedId}::uuid) as "acceptedAt"
    from engagement_answer where question_id = ${question.id} and hidden_for is null`;
  const dateOf = (time: string | null = null) => (time ? new Date(time) : null);
  question.setAnswerTotals({
    answers: facts?.answers ?? 0,
    teacherAnsweredAt: dateOf(facts?.teacherAnsweredAt),
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
  needs,
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
  needs,
  (
    deps,
    { content: { title, body }, ...key }: QuestionChange & { content: { title: string; body: string } },
  ): Promise<void> => {
    const clean = cleanRichText(body);
    return changeQuestion(deps, key, async (question, em) => {
      if (question.rewrite(key.by, { title, body: clean })) await awaitRereading(em, 'question', question.id);
    });
  },
);

/**
 * Pins a question to a lesson, to a second of it, or unpins it.
 * @throws DomainError `question-not-found`, `not-yours`
 */
export const PinQuestion = command(
  needs,
  (deps, { pin, ...key }: QuestionChange & { pin: QuestionPin }): Promise<void> =>
    changeQuestion(deps, key, (question) => question.pinTo(key.by, pin)),
);

/** Removes a question with its answers. @throws DomainError `question-not-found`, `not-yours`, `question-answered` */
export const RemoveQuestion = command(
  needs,
  (
    deps,
    {
      courseTitle,
      ...key
    }: QuestionChange & {
      /** For the audit log. */
      courseTitle: string;
    },
  ): Promise<void> =>
    changeQuestion(deps, key, async (question, em) => {
      const { id, authorId } = question;
      const othersAnswer = await sqlRow(em)`
        select 1 from engagement_answer where question_id = ${id} and author_id <> ${authorId} limit 1`;
      question.expectDeletable(key.by, othersAnswer !== undefined);
      if (authorId !== key.by.accountId)
        await noteAudit(em, {
          kind: 'question-removed',
          subject: { type: 'question', id, label: courseTitle },
          person: { id: authorId },
        });
      await sqlRows(em)`delete from engagement_like where question_id = ${id}`;
      await sqlRows(em)`delete from engagement_answer where question_id = ${id}`;
      em.remove(question);
    }),
);

/**
 * Posts an answer. With the id of one's own answer it edits that one; deduplicated by text within ten minutes.
 * @throws DomainError `question-not-found`, `answer-not-found` if the id belongs to another question, `not-yours`,
 * `text-too-rich`
 */
export const AnswerQuestion = command(
  needs,
  (
    deps,
    { content, ...key }: QuestionChange & { content: { id?: string | undefined; body: string } },
  ): Promise<void> => {
    const { questionId, by } = key;
    const body = cleanRichText(content.body);
    return changeQuestion(deps, key, async (question, em) => {
      const existing = content.id ? await em.findOne(Answer, { id: content.id }) : null;
      if (existing && existing.questionId !== questionId) throw new DomainError('answer-not-found');
      if (existing) {
        if (existing.rewrite(by, body)) await awaitRereading(em, 'answer', existing.id);
      } else {
        const duplicate = await sqlRow(em)`
          select 1 from engagement_answer where question_id = ${questionId} and author_id = ${by.accountId}
            and body = ${body} and created_at > now() - interval '10 minutes'`;
        if (duplicate) return false;
        const answer = Answer.create(questionId, by, { id: content.id, body });
        em.persist(answer);
        question.recordAnswered(answer);
      }
      return recountAnswers(em, question);
    });
  },
);

/** Marks an answer as accepted, or none. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export const AcceptAnswer = command(
  needs,
  (deps, { answerId, ...key }: QuestionChange & { answerId: string | null }): Promise<void> =>
    changeQuestion(deps, key, async (question, em) => {
      if (answerId) await findAnswer(em, question, answerId, key.by);
      question.accept(key.by, answerId);
      await recountAnswers(em, question);
    }),
);

/** Deletes one's own answer. @throws DomainError `question-not-found`, `answer-not-found`, `not-yours` */
export const RemoveAnswer = command(
  needs,
  (deps, { answerId, ...key }: QuestionChange & { answerId: string }): Promise<void> =>
    changeQuestion(deps, key, async (question, em) => {
      const answer = await findAnswer(em, question, answerId, key.by);
      answer.expectOwn(key.by);
      em.remove(answer);
      await sqlRows(em)`delete from engagement_like where subject_id = ${answerId}`;
      await recountAnswers(em, question);
    }),
);

/**
 * Likes or unlikes a question or one of its answers: once per person.
 * @throws DomainError `question-not-found`, `answer-not-found`
 */
export const LikeQuestionOrAnswer = command(
  needs,
  (
    deps,
    {
      like: { isLiked, answerId },
      ...key
    }: QuestionChange & { like: { isLiked: boolean; answerId?: string } },
  ): Promise<void> =>
    // Under the question's lock: concurrent likes are all counted.
    changeQuestion(deps, key, async (question, em) => {
      const { questionId, by } = key;
      const liked = answerId ? await findAnswer(em, question, answerId, by) : question;
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
    }),
);
