import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import { summariseProgress } from '../progress/enrolment.domain.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, toIso } from '../../../kernel/query.js';
import { type DepsOf, query } from '../../../kernel/use-case.js';
import { lockedPart, learningPart } from '../../../lesson-kinds/lesson-kinds.js';
import type { BankAttempt } from '../../../lesson-kinds/quiz-bank.js';
import type { QuizAnswers } from '../../../lesson-kinds/quiz-judgement.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import {
  countNewLessons,
  resumePosition,
  type Positions,
  lessonToResume,
  type LearnerActivity,
} from '../progress/resume.domain.js';
import { noteColumns, type NoteRow, toOwnNote } from '../notes/notes.queries.js';
import type { StudentOfCourse } from '../access/access.queries.js';
import { enrollment } from '../tables.js';
import { type VisibleLesson, visibleSections } from './open-lessons.js';

/** Quiz answers of the student of `e`, by lesson id. */
export const quizAnswers = sql<Record<string, QuizAnswers>>`coalesce(
  (select json_object_agg(lesson_id, json_build_object('question', question, 'answer', answer, 'attempts', attempts, 'tries', tries))
   from enrollment_quiz_answer where enrolment_id = e.id), '{}')`;

/** Attempts of the student of `e` at quizzes with a bank, by lesson id, oldest first. */
export const quizAttempts = sql<Record<string, BankAttempt[]>>`coalesce(
  (select json_object_agg(lesson_id, attempts) from (
     select lesson_id, json_agg(json_build_object(
              'id', id, 'number', number, 'questions', questions, 'startedAt', started_at, 'finishedAt', finished_at,
              'isPassed', is_passed) order by number) as attempts
     from enrollment_quiz_attempt where enrolment_id = e.id group by lesson_id) each), '{}')`;

/** Tried exercises of the student of `e`, by lesson id. */
export const exerciseTries = sql<Record<string, { tries: number; solvedAt: string | null }>>`coalesce(
  (select json_object_agg(lesson_id, json_build_object('tries', tries, 'solvedAt', solved_at))
   from enrollment_exercise where enrolment_id = e.id and tries > 0), '{}')`;

const positions = sql<Positions>`coalesce(
  (select json_object_agg(lesson_id, json_build_object('seconds', seconds, 'notedAt', noted_at))
   from enrollment_position where enrolment_id = e.id), '{}')`;

const notes = sql<NoteRow[]>`coalesce(
  (select json_agg(note order by note."createdAt", note."_id")
   from (select ${noteColumns} from enrollment_note where enrolment_id = e.id) note), '[]')`;

const needs = { links: MediaLinks };
type Deps = DepsOf<typeof needs>;

/**
 * The caller's own enrolment with all data of the learning page, paid content included.
 * @throws DomainError `course-not-found` if the caller is not enrolled, so that existence is not revealed;
 * `access-suspended`
 */
export const ReadLearning = query(
  needs,
  async (deps, { studentId, courseId }: StudentOfCourse): Promise<Learning> => {
    const { entityManager } = deps;
    const row = await enrollment(entityManager)
      .selectFrom('enrollment_enrolment as e')
      .innerJoin('enrollment_syllabus as s', 's.course_id', 'e.course_id')
      .select(['e.id', 'e.lesson_progress as lessonProgress', 'e.suspended_at as suspendedAt'])
      .select(['s.title', 's.image_url as imageUrl', 's.minutes', visibleSections.as('sections')])
      .select(['e.completed_at as completedAt', 'e.reopened_lessons as reopened'])
      .select([
        positions.as('positions'),
        quizAnswers.as('answers'),
        quizAttempts.as('attempts'),
        notes.as('notes'),
      ])
      .where('e.student_id', '=', studentId)
      .where('e.course_id', '=', courseId)
      .where('e.revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new DomainError('course-not-found');
    if (row.suspendedAt) throw new DomainError('access-suspended');
    const activity = { progress: row.lessonProgress, positions: row.positions };
    const lessons = row.sections.flatMap((section) => section.lessons);
    const lessonIds = lessons.map(({ id }) => id);
    const open = lessons.filter(({ opensAt }) => !opensAt).map(({ id }) => id);
    return {
      _id: row.id,
      courseId,
      studentId,
      title: row.title,
      imageUrl: row.imageUrl,
      time: row.minutes,
      ...summariseProgress(lessonIds, row.lessonProgress),
      isPreview: false,
      completedAt: row.completedAt && toIso(row.completedAt),
      newLessons: countNewLessons({ ...row, ...activity }, lessonIds),
      resume: lessonToResume(activity, open.length > 0 ? open : lessonIds),
      notes: row.notes.map(toOwnNote),
      sections: row.sections.map((section, index) => ({
        _id: section.id,
        title: section.title,
        index,
        time: section.minutes,
        opensAt: section.opensAt,
        lessons: section.lessons.map((lesson) =>
          toLearningLesson(
            deps,
            lesson,
            activity,
            row.answers[lesson.id],
            row.attempts[lesson.id],
            studentId,
          ),
        ),
      })),
    };
  },
);

function toLearningLesson(
  { links }: Deps,
  { id, title, minutes, isFree, part, resources = [], source, opensAt }: VisibleLesson,
  activity: LearnerActivity,
  quizAnswersOfLesson: QuizAnswers | undefined,
  quizAttemptsOfLesson: BankAttempt[] | undefined,
  studentId: string,
): LearningLesson {
  const lesson = {
    _id: id,
    title,
    time: minutes,
    isFree,
    position: resumePosition(activity, id),
    opensAt,
    resources: resources.map(({ assetId, fileName, sizeBytes }) =>
      links.documentFile(assetId, fileName, sizeBytes, studentId),
    ),
    ...(source && { hasCode: true }),
  };
  if (!part) return { ...lesson, parts: [] };
  if (opensAt) return { ...lesson, parts: [lockedPart(part, minutes)] };
  const progress = { time: minutes, completedAt: activity.progress[id] };
  const reader = { viewer: studentId, links };
  return {
    ...lesson,
    parts: [learningPart(part, progress, reader, quizAnswersOfLesson, quizAttemptsOfLesson)],
  };
}
