import { EntityManager } from '@mikro-orm/postgresql';
import type { LessonProgressAnswer } from '@atelier/contracts/enrollment';
import { progressPercentage } from '@atelier/contracts/progress';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { Enrolment } from '../domain/enrolment.js';
import { shownSections, type ShownLesson } from '../queries/shown-sections.js';
import { enrollment } from '../tables.js';

/** @throws DomainError `enrolment-not-found` also when it is somebody else's, `access-suspended`, `lesson-not-found`, `lesson-not-open` */
export const RecordLessonProgress = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      studentId,
      progress,
      doneAt = new Date(),
    }: {
      studentId: string;
      /** The enrolment by its id, or by its course's. */
      progress: { enrolmentId: string; lessonId: string; isCompleted: boolean };
      doneAt?: Date;
    },
  ): Promise<LessonProgressAnswer> => {
    const answer = await entityManager.fork().transactional(async (em) => {
      const enrolment = await held(em, Enrolment, {
        $or: [{ id: progress.enrolmentId }, { courseId: progress.enrolmentId }],
        studentId,
        revokedAt: null,
      });
      if (!enrolment) throw new DomainError('enrolment-not-found');
      if (enrolment.suspendedAt) throw new DomainError('access-suspended');
      const now = new Date();
      const lessons = await lessonsOf(em, enrolment.id);
      const lessonIds = lessons.map(({ id }) => id);
      if (progress.isCompleted && lessons.find(({ id }) => id === progress.lessonId)?.opensAt)
        throw new DomainError('lesson-not-open');
      if (progress.isCompleted) enrolment.completeLesson(progress.lessonId, lessonIds, now, doneAt);
      else enrolment.reopenLesson(progress.lessonId, now, doneAt);
      const completedLessons = lessonIds.filter((id) => enrolment.lessonProgress[id]).length;
      return {
        _id: enrolment.id,
        courseId: enrolment.courseId,
        progressPercentage: progressPercentage(completedLessons, lessonIds.length),
        completedLessons,
        totalLessons: lessonIds.length,
      };
    });
    await live.tell(`user:${studentId}`, 'progress-changed', { courseId: answer.courseId });
    return answer;
  },
);

async function lessonsOf(em: EntityManager, enrolmentId: string): Promise<ShownLesson[]> {
  const row = await enrollment(em)
    .selectFrom('enrollment_enrolment as e')
    .innerJoin('enrollment_syllabus as s', 's.course_id', 'e.course_id')
    .select(shownSections.as('sections'))
    .where('e.id', '=', enrolmentId)
    .executeTakeFirst();
  return (row?.sections ?? []).flatMap(({ lessons }) => lessons);
}
