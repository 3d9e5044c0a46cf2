import type { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { progressPercentage } from '@atelier/contracts/progress';

/** A lesson together with where it stands. */
export interface PlacedLesson {
  lesson: LearningLesson;
  section: LearningSection;
  /** Both count from 1, as they are shown. */
  sectionNumber: number;
  lessonNumber: number;
}

/** A lesson without content cannot be completed. */
export const isCompleted = (lesson: LearningLesson): boolean => lesson.parts[0]?.isCompled ?? false;

export const completedCount = (lessons: readonly LearningLesson[]): number =>
  lessons.filter(isCompleted).length;

/** Every lesson in the order it is followed: so the next one is the next in the section, else the first of the next. */
export const placedLessons = (sections: readonly LearningSection[]): PlacedLesson[] =>
  sections.flatMap((section, sectionIndex) =>
    section.lessons.map((lesson, lessonIndex) => ({
      lesson,
      section,
      sectionNumber: sectionIndex + 1,
      lessonNumber: lessonIndex + 1,
    })),
  );

/**
 * The lesson asked for by the address, else the one to resume, which the server says; where it says none, the one most
 * recently completed, else the first.
 */
export function initialLesson(
  lessons: readonly PlacedLesson[],
  askedId: string | null,
  resume: Learning['resume'] = null,
): PlacedLesson | undefined {
  const named = (id: string | undefined | null) => lessons.find(({ lesson }) => lesson._id === id);
  const asked = named(askedId) ?? named(resume?.lessonId);
  if (asked) return asked;
  const completionOf = ({ lesson }: PlacedLesson) => lesson.parts[0]?.completedAt ?? '';
  const latest = lessons.reduce<PlacedLesson | undefined>(
    (best, lesson) => (completionOf(lesson) > (best ? completionOf(best) : '') ? lesson : best),
    undefined,
  );
  return latest ?? lessons[0];
}

/** Where to go on: the first one not completed after the one completed last, else the first that is left, else the first. */
export function upcomingLesson(lessons: readonly PlacedLesson[]): PlacedLesson | undefined {
  const isLeft = ({ lesson }: PlacedLesson) => !isCompleted(lesson) && !lesson.opensAt;
  const latest = initialLesson(lessons, null);
  const after = latest && isCompleted(latest.lesson) ? lessons.slice(lessons.indexOf(latest)) : lessons;
  return after.find(isLeft) ?? lessons.find(isLeft) ?? lessons[0];
}

/** What the server will answer once it has this place in a lesson's video. */
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

/** What the server will answer once this lesson's completion is saved, or taken back (null), shown before it does. */
export function withLessonMarked(learning: Learning, lessonId: string, completedAt: string | null): Learning {
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
