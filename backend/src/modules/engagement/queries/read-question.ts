import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import type { Participant } from '../domain/participant.js';
import {
  questionColumns,
  seenBy,
  toQuestion,
  type QuestionRow,
  type UnnamedQuestion,
} from './question-row.js';

const mostAnswers = 500;

/** One question with its answers, as a participant sees it. @throws DomainError `question-not-found` */
export const ReadQuestion = query(
  async (
    { entityManager: em },
    { questionId, viewer }: { questionId: string; viewer: Participant },
  ): Promise<UnnamedQuestion> => {
    // As JSON, so that times are written as in the lists.
    const row = await sqlRow<{ question: QuestionRow }>(em)`
    select to_json(found) as question from (
      select ${questionColumns(viewer, mostAnswers)} from engagement_question q
      where q.id = ${questionId} and ${seenBy(viewer, 'q')}) found`;
    if (!row) throw new DomainError('question-not-found');
    return toQuestion(row.question, viewer);
  },
);
