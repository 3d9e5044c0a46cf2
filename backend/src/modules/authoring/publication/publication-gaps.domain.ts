import type { CourseField } from '@atelier/contracts/words/course-fields';
import type { PublicationGap } from '@atelier/contracts/publication-state';
import { isSellable } from '@atelier/contracts/money';
import type { FileStatus, LessonGap } from '../../../lesson-kinds/lesson-kind.js';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { lessonsOf, type Lesson, type Programme } from '../programme/programme.domain.js';
import { type CourseContent, hasContent, withoutDrafts } from '../courses/course-content.domain.js';

const tooSmall = 'Le prix est de 0,00\u00a0€, ou d’au moins 0,50\u00a0€.';

type PublishableCourse = { isPublished: boolean } & Pick<
  CourseContent,
  'category' | 'priceCents' | 'promotionCents' | 'programme'
>;

interface CourseGap extends PublicationGap {
  /** The field to fix; the wizard maps it to a step (`words/wizard-steps.ts`). */
  path: CourseField;
}

/**
 * A course must not be sold without a lesson: publishing this one takes it off sale. Its students keep their
 * access.
 */
export const isEmptied = ({ isPublished, programme }: PublishableCourse): boolean =>
  isPublished && lessonsOf(withoutDrafts(programme)).length === 0;

/** What still stands between a course and its publication. */
export function publicationGaps(
  course: PublishableCourse,
  assets: ReadonlyMap<string, FileStatus>,
): CourseGap[] {
  const gaps: CourseGap[] = [];
  if (isEmptied(course)) return gaps;
  const lessons = lessonsOf(withoutDrafts(course.programme));
  if (!course.category) gaps.push({ path: 'category', message: 'Choisissez une catégorie.' });
  if (course.priceCents === null)
    gaps.push({ path: 'price', message: 'Indiquez un prix, 0 pour un cours gratuit.' });
  for (const [path, cents] of [
    ['price', course.priceCents],
    ['promotionPrice', course.promotionCents],
  ] as const) {
    if (!isSellable(cents ?? 0)) gaps.push({ path, message: tooSmall });
  }
  if (lessons.length === 0) gaps.push({ path: 'sections', message: noLesson(course.programme) });
  for (const lesson of lessons) {
    const gap = gapOf(lesson, assets);
    if (gap === null) continue;
    const { id, title } = lesson;
    gaps.push({ path: 'sections', message: gap.message, lesson: { _id: id, title, needs: gap.needs } });
  }
  return gaps;
}

/** Recommendations before publication. */
export function publicationAdvice(course: CourseContent): CourseGap[] {
  const recommendations: [isSettled: boolean, CourseField, string][] = [
    [course.description !== '', 'description', 'Dites à qui le cours s’adresse et ce qu’on y apprend.'],
    [course.skills.length > 0, 'skills', 'Ce que l’on saura faire à la fin.'],
    [course.imageUrl !== null, 'imageUrl', 'Une image au format 16:9.'],
    [Boolean(course.promotion), 'promotion', 'Deux minutes suffisent.'],
    [course.faq.some(({ question }) => question !== ''), 'faq', 'Trois réponses évitent trois mails.'],
    [
      lessonsOf(withoutDrafts(course.programme)).some(({ isFree }) => isFree),
      'sections',
      'Une leçon gratuite laisse juger le cours.',
    ],
  ];
  return recommendations
    .filter(([isFollowed]) => !isFollowed)
    .map(([, path, message]) => ({ path, message }));
}

const noLesson = (programme: Programme): string =>
  lessonsOf(programme).length === 0
    ? 'Ajoutez au moins une leçon.'
    : 'Toutes les leçons sont en brouillon\u00a0: ajoutez-en au moins une au cours.';

function gapOf({ title, part }: Lesson, files: ReadonlyMap<string, FileStatus>): LessonGap | null {
  if (hasContent(part)) return kindOf(part).gap(part, title, files);
  return {
    message: `La leçon «\u00a0${title}\u00a0» n’a pas encore de contenu.`,
    needs: 'Pas encore de contenu.',
  };
}
