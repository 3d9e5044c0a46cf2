import type { EnrolmentProgress } from '@atelier/contracts/enrolment-progress';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { isoOrNull, toIso } from '../../../kernel/query.js';
import { bankOf, bankView, type BankAttempt } from '../../../lesson-kinds/quiz-bank.js';
import { quizRecordOf, type QuizAnswers } from '../../../lesson-kinds/quiz-judgement.js';
import { summariseProgress } from './enrolment.domain.js';
import { isKnownToStudent } from './progress.queries.js';
import { countNewLessons } from './resume.domain.js';
import { enrollment } from '../tables.js';
import { exerciseTries, quizAnswers, quizAttempts } from '../learning/learning.queries.js';

export interface ProgressOfEnrolment {
  progress: EnrolmentProgress;
  /** Purchased, or progress was made: the student knows of the enrolment. */
  isKnownToStudent: boolean;
}

interface ReadEnrolmentProgressInput {
  enrolmentId: string;
  /** Their own enrolment may be given by its course's id as well. */
  studentId?: string | null;
}

/**
 * One enrolment: the student's progress by lesson, without lesson content.
 * @throws DomainError `enrolment-not-found`
 */
export const ReadEnrolmentProgress = query(
  async (
    { entityManager: em },
    { enrolmentId, studentId = null }: ReadEnrolmentProgressInput,
  ): Promise<ProgressOfEnrolment> => {
    const row = await enrollment(em)
      .selectFrom('enrollment_enrolment as e')
      .innerJoin('enrollment_syllabus as s', 's.course_id', 'e.course_id')
      .select(['e.id', 'e.course_id as courseId', 'e.student_id as studentId', 'e.enrolled_at as enrolledAt'])
      .select(['e.completed_at as completedAt', 'e.reopened_lessons as reopened'])
      .select(['e.lesson_progress as lessonProgress', quizAnswers.as('answers'), quizAttempts.as('attempts')])
      .select(exerciseTries.as('exercises'))
      .select(['s.title', 's.image_url as imageUrl', 's.minutes', 's.sections'])
      .select(isKnownToStudent.as('isKnownToStudent'))
      .where((is) =>
        is.or([
          is('e.id', '=', enrolmentId),
          is.and([is('e.course_id', '=', enrolmentId), is('e.student_id', '=', studentId ?? enrolmentId)]),
        ]),
      )
      .where('e.revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new DomainError('enrolment-not-found');
    const { lessonProgress } = row;
    const lessonIds = row.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    const answers = row.answers as Record<string, QuizAnswers>;
    const quizOf = (lessonId: string, part: NonNullable<(typeof row.sections)[0]['lessons'][0]['part']>) =>
      part.type === 'quiz' && !bankOf(part) ? quizRecordOf(part, answers[lessonId]) : null;
    const bankViewOf = (lessonId: string, part: object) => {
      const bank = bankOf(part);
      const attempts = (row.attempts as Record<string, BankAttempt[]>)[lessonId];
      return bank && bankView(bank, attempts, answers[lessonId]);
    };
    const exerciseOf = (lessonId: string) => {
      const tried = row.exercises[lessonId];
      return tried ? { tries: tried.tries, solvedAt: isoOrNull(tried.solvedAt) } : null;
    };
    const progress: EnrolmentProgress = {
      _id: row.id,
      courseId: row.courseId,
      studentId: row.studentId,
      title: row.title,
      imageUrl: row.imageUrl,
      time: row.minutes,
      enrolledAt: toIso(row.enrolledAt),
      completedAt: row.completedAt && toIso(row.completedAt),
      newLessons: countNewLessons({ ...row, progress: lessonProgress }, lessonIds),
      ...summariseProgress(lessonIds, lessonProgress),
      sections: row.sections.map((section, index) => ({
        _id: section.id,
        title: section.title,
        index,
        time: section.minutes,
        lessons: section.lessons.map(({ id, title, minutes, isFree, part }) => ({
          _id: id,
          title,
          time: minutes,
          isFree,
          parts: part
            ? [
                {
                  _id: part.id,
                  type: part.type,
                  time: minutes,
                  isCompled: lessonProgress[id] !== undefined,
                  completedAt: lessonProgress[id] ?? null,
                  quiz: quizOf(id, part),
                  bank: bankViewOf(id, part),
                  exerciseRecord: part.type === 'exercice' ? exerciseOf(id) : null,
                },
              ]
            : [],
        })),
      })),
    };
    return { progress, isKnownToStudent: row.isKnownToStudent };
  },
);
