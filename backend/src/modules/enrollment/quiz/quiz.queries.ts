import type { QuizQuestionFigures } from '@atelier/contracts/quiz';
import { sqlRows } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

interface Row extends QuizQuestionFigures {
  position: number;
}

/**
 * How many students answered each question of a lesson's bank, and failed; in the bank's order. Every student counts
 * once, by the attempt where they met the question first. Empty for other lessons.
 */
export const ReadQuestionFigures = query(
  async (
    { entityManager },
    { courseId, lessonId }: { courseId: string; lessonId: string },
  ): Promise<QuizQuestionFigures[]> => {
    const rows = await sqlRows<Row>(entityManager)`
      with bank as (
        select question ->> 'id' as id, question ->> 'question' as question, place
        from enrollment_syllabus s,
             jsonb_path_query_first(s.sections, '$[*].lessons[*] ? (@.id == $id).part',
                                    jsonb_build_object('id', ${lessonId}::text)) part,
             jsonb_array_elements(part -> 'questions') with ordinality as listed(question, place)
        where s.course_id = ${courseId}
      ), met as (
        select distinct on (a.enrolment_id, drawn ->> 'id') drawn ->> 'id' as id, drawn -> 'tries' as tries,
               a.finished_at is not null or jsonb_array_length(drawn -> 'tries') > 1 as settled
        from enrollment_quiz_attempt a
        join enrollment_enrolment e on e.id = a.enrolment_id and e.course_id = ${courseId} and e.revoked_at is null,
             jsonb_array_elements(a.questions) drawn
        where a.lesson_id = ${lessonId} and jsonb_array_length(drawn -> 'tries') > 0
        order by a.enrolment_id, drawn ->> 'id', a.number
      )
      select bank.id as "_id", bank.question, bank.place::int as position, count(met.id)::int as students,
             count(met.id) filter (where met.tries #>> '{0,outcome}' <> 'right')::int as "failedFirst",
             count(met.id) filter (where settled and met.tries #>> '{-1,outcome}' <> 'right')::int as failed
      from bank left join met on met.id = bank.id
      group by bank.id, bank.question, bank.place order by bank.place`;
    return rows.map(({ position: _position, ...figures }) => figures);
  },
);
