import type { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { progressPercentage } from '@atelier/contracts/progress';

/** A lesson with its position. */
export interface NumberedLesson {
  lesson: LearningLesson;
  section: LearningSection;
  /** Both count from 1, for display. */
  sectionNumber: number;
  lessonNumber: number;
}

/** A lesson without content cannot be completed. */
export const isCompleted = (lesson: LearningLesson): boolean => lesson.parts[0]?.isCompled ?? false;

export const completedCount = (lessons: readonly LearningLesson[]): number =>
  lessons.filter(isCompleted).length;

/** All lessons in course order; the next lesson is simply the next item. */
export const numberedLessons = (sections: readonly LearningSection[]): NumberedLesson[] =>
  sections.flatMap((section, sectionIndex) =>
    section.lessons.map((lesson, lessonIndex) => ({
      lesson,
      section,
      sectionNumber: sectionIndex + 1,
      lessonNumber: lessonIndex + 1,
    })),
  );

/**
 * The lesson of the URL, else the one to resume according to the server, else the most recently completed, else the
 * first.
 */
export function initialLesson(
  lessons: readonly NumberedLesson[],
  requestedId: string | null,
  resume: Learning['resume'] = null,
): NumberedLesson | undefined {
  const byId = (id: string | undefined | null) => lessons.find(({ lesson }) => lesson._id === id);
  const requested = byId(requestedId) ?? byId(resume?.lessonId);
  if (requested) return requested;
  const completionOf = ({ lesson }: NumberedLesson) => lesson.parts[0]?.completedAt ?? '';
  const latest = lessons.reduce<NumberedLesson | undefined>(
    (best, lesson) => (completionOf(lesson) > (best ? completionOf(best) : '') ? lesson : best),
    undefined,
  );
  return latest ?? lessons[0];
}

/**
 * The lesson to resume: the first uncompleted one after the last completion, else the first uncompleted, else the
 * first.
 */
export function upcomingLesson(lessons: readonly NumberedLesson[]): NumberedLesson | undefined {
  const isUpcoming = ({ lesson }: NumberedLesson) => !isCompleted(lesson) && !lesson.opensAt;
  const latest = initialLesson(lessons, null);
  const after = latest && isCompleted(latest.lesson) ? lessons.slice(lessons.indexOf(latest)) : lessons;
  return after.find(isUpcoming) ?? lessons.find(isUpcoming) ?? lessons[0];
}

/** Optimistic update: a playback position. */
export const withPosition = (learning: Learning, lessonId: string, seconds: number): Learning => ({
  ...learning,
  resume: { lessonId, seconds },
  sections: learning.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson._id === lessonId ? { ...lesson, position: seconds } : lesson,
    ),
  })),
});

/** Optimistic update: the lesson's completion, or its reset (null). */
export function withCompletion(learning: Learning, lessonId: string, completedAt: string | null): Learning {
  const isCompled = completedAt !== null;
  const sections = learning.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson._id === lessonId
        ? {
            ...lesson,
            position: isCompled ? null : lesson.position,
            parts: lesson.parts.map((part) => ({ ...part, isCompled, completedAt })),
          }
        : lesson,
    ),
  }));
  const lessons = sections.flatMap((section) => section.lessons);
  const completedLessons = completedCount(lessons);
  return {
    ...learning,
    resume: isCompled ? { lessonId, seconds: 0 } : learning.resume,
    sections,
    completedLessons,
    progressPercentage: progressPercentage(completedLessons, lessons.length),
  };
}
