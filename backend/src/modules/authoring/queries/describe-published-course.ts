import { youtubeAddressOf } from '@atelier/contracts/embeds';
import { assetReference } from '@atelier/contracts/media';
import { query } from '../../../kernel/use-case.js';
import { rowOf } from '../../../kernel/query.js';
import { kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import type { Part } from '../domain/programme.js';
import { shownMinutesOf } from '../domain/published-version.js';
import { selectCourse, type CourseRow } from './course-row.js';

export type PublishedCourse = CourseRow & {
  category: NonNullable<CourseRow['category']>;
  priceCents: number;
  publishedAt: string;
};

/**
 * What is public of a published course, for the modules that keep a copy of it; null when it is not published.
 * What its author has saved since is not in it. Carries what is sold: a copy for public reading must leave that out.
 */
export const DescribePublishedCourse = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<PublishedCourse | null> => {
    const row = await rowOf(em, selectCourse(courseId));
    if (!row?.publishedVersion) return null;
    const { at: updatedAt, ...shown } = row.publishedVersion;
    const course = { ...row, ...shown, updatedAt, minutes: shownMinutesOf(shown) };
    return isPublished(course) ? withRecognisedLinks(course) : null;
  },
);

/** What an author has typed and nobody recognises stays in the draft. */
const withRecognisedLinks = (course: PublishedCourse): PublishedCourse => ({
  ...course,
  promotion: assetReference.test(course.promotion ?? '')
    ? course.promotion
    : youtubeAddressOf(course.promotion ?? ''),
  programme: course.programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      part: lesson.part && ({ ...lesson.part, ...kindOf(lesson.part).published(lesson.part) } as Part),
    })),
  })),
});

const isPublished = (row: CourseRow): row is PublishedCourse =>
  row.isPublished && row.category !== null && row.priceCents !== null && row.publishedAt !== null;
