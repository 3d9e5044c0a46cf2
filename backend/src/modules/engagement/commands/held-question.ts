import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow } from '../../../kernel/query.js';
import { Answer } from '../domain/answer.js';
import type { Participant } from '../domain/participant.js';
import { Question } from '../domain/question.js';

/** A question that somebody is shown, held until the transaction ends. @throws DomainError `question-not-found` */
export async function heldQuestion(
  em: EntityManager,
  questionId: string,
  by: Participant,
): Promise<Question> {
  const question = await held(em, Question, { id: questionId });
  if (!question?.isSeenBy(by)) throw new DomainError('question-not-found');
  return question;
}

/** One of its answers, held by the question. @throws DomainError `answer-not-found` */
export async function answerTo(
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

/** What is to be seen of its answers now is what the question says of them. */
export async function countAnswers(em: EntityManager, question: Question): Promise<void> {
  await em.flush();
  const facts = await sqlRow<{ answers: number; taughtAt: string | null; acceptedAt: string | null }>(em)`
    select count(*)::int as answers, min(created_at) filter (where by_teacher) as "taughtAt",
           min(created_at) filter (where id = ${question.acceptedId}::uuid) as "acceptedAt"
    from engagement_answer where question_id = ${question.id} and hidden_for is null`;
  const dateOf = (time: string | null = null) => (time ? new Date(time) : null);
  question.count({
    answers: facts?.answers ?? 0,
    taughtAt: dateOf(facts?.taughtAt),
    acceptedAt: dateOf(facts?.acceptedAt),
  });
  await em.flush();
}
