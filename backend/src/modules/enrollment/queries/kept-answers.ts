import { sql } from '../../../kernel/query.js';
import type { QuizAnswers } from '../../../lesson-kinds/quiz-judgement.js';

/** What the student of `e` answered to each quiz, by lesson id. */
export const answers = sql<Record<string, QuizAnswers>>`coalesce(
  (select json_object_agg(lesson_id, json_build_object('question', question, 'answer', answer, 'attempts', attempts, 'tries', tries))
   from enrollment_quiz_answer where enrolment_id = e.id), '{}')`;
