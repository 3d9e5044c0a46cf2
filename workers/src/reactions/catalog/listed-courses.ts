import { reaction } from '@atelier/backend/kernel/reaction';
import { assetIdOf, type FreeContent } from '@atelier/backend/lesson-kinds/lesson-kind';
import { kindOf } from '@atelier/backend/lesson-kinds/lesson-kinds';
import {
  courseChanged,
  courseDeleted,
  coursePublished,
  courseUnpublished,
} from '@atelier/backend/modules/authoring/authoring.events';
import {
  DescribePublishedCourse,
  type PublishedCourse,
} from '@atelier/backend/modules/authoring/publication/publication.queries';
import type { ListedCourse } from '@atelier/backend/modules/catalog/courses/listed-course.domain';
import { publicCodeChanged } from '@atelier/backend/modules/commerce/commerce.events';
import { DescribePublicCode } from '@atelier/backend/modules/commerce/coupons/coupons.queries';
import { ratingChanged } from '@atelier/backend/modules/engagement/engagement.events';
import { ReadRating } from '@atelier/backend/modules/engagement/reviews/reviews.queries';
import { CountStudents } from '@atelier/backend/modules/enrollment/access/students.queries';
import { enrolmentRevoked, studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { EnrollmentProjections } from '@atelier/backend/modules/enrollment/projections';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { assetReference } from '@atelier/contracts/media';

type Section = PublishedCourse['programme'][number];
type Lesson = Section['lessons'][number];
type Asset = PublishedCourse['assets'][number];

const needs = { catalog: CatalogProjections, live: LiveChannel };

/** Copies a course to the catalogue: the outline, and the content of free previews only. */
export const ListCourseWhenCoursePublished = reaction(
  { queue: 'projections', events: [coursePublished, courseChanged], needs },
  async ({ queries, catalog, live }, { courseId }, { writeOnce }) => {
    const course = await queries.execute(new DescribePublishedCourse({ courseId }));
    if (!course) return;
    await writeOnce(() => catalog.listCourse(toListedCourse(course), { byId: course.publisherId }));
    await live.publish('public', 'catalogue-changed', { courseId });
  },
);

/** Explicit fields: new course fields stay private until they are listed here. */
function toListedCourse(course: PublishedCourse): ListedCourse {
  const assets = new Map(course.assets.map((asset) => [asset.id, asset]));
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    subdescription: course.subdescription,
    requirement: course.requirement,
    category: course.category,
    language: course.language,
    minutes: course.minutes,
    priceCents: course.priceCents,
    promotionCents: course.promotionCents,
    promotionEndsAt: course.promotionEnd,
    ...publicPromotion(course, assets),
    imageUrl: course.imageUrl,
    skills: course.skills,
    faq: course.faq.filter(({ question }) => question !== ''),
    publishedAt: course.publishedAt,
    updatedAt: course.updatedAt,
    version: course.revision,
    authorId: course.ownerId,
    authorName: course.authorName,
    sections: course.programme.map((section) => ({
      id: section.id,
      title: section.title,
      opening: section.opening,
      minutes: section.lessons.reduce((total, lesson) => total + (lesson.part?.minutes ?? 0), 0),
      lessons: section.lessons.map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        isFree: lesson.isFree,
        ...(lesson.isFree && lesson.source && { hasCode: true }),
        minutes: lesson.part?.minutes ?? 0,
        part: lesson.part && {
          id: lesson.part.id,
          type: lesson.part.type,
          content: freeContent(lesson, assets),
        },
      })),
    })),
  };
}

/** An uploaded preview is shown once it is playable. */
function publicPromotion(
  { promotion }: PublishedCourse,
  assets: ReadonlyMap<string, Asset>,
): Pick<ListedCourse, 'promotion' | 'promotionCaptions'> {
  const assetId = assetReference.exec(promotion ?? '')?.[1];
  if (!assetId) return { promotion, promotionCaptions: [] };
  const asset = assets.get(assetId);
  if (asset?.status !== 'ready') return { promotion: null, promotionCaptions: [] };
  return { promotion, promotionCaptions: asset.captions };
}

const freeContent = ({ isFree, part }: Lesson, assets: ReadonlyMap<string, Asset>): FreeContent | null =>
  isFree && part ? kindOf(part).freePreview(part, assets.get(assetIdOf(part) ?? '')) : null;

/** Removes a course from the catalogue. */
export const WithdrawCourseWhenCourseUnpublished = reaction(
  { queue: 'projections', events: [courseUnpublished, courseDeleted], needs },
  async ({ catalog, live }, { courseId, version }, { writeOnce }) => {
    await writeOnce(() => catalog.unlistCourse(courseId, version));
    await live.publish('public', 'catalogue-changed', { courseId });
  },
);

/** Updates the number of students shown. */
export const CountStudentsWhenStudentEnrolled = reaction(
  {
    queue: 'projections',
    events: [studentEnrolled, enrolmentRevoked],
    needs: { enrollment: EnrollmentProjections, catalog: CatalogProjections },
  },
  async ({ queries, enrollment, catalog }, { enrolmentId, courseId }, { writeOnce }) => {
    await enrollment.countStudent(enrolmentId);
    const students = await queries.execute(new CountStudents({ courseId }));
    await writeOnce(() => catalog.updateStudentCount(courseId, students));
  },
);

/** Updates the rating of a course on its cards and page. */
export const ShowRatingWhenRatingChanged = reaction(
  { queue: 'projections', events: [ratingChanged], needs },
  async ({ queries, catalog, live }, { subject, subjectId }, { writeOnce }) => {
    if (subject !== 'course') return;
    const rating = await queries.execute(new ReadRating({ subjectId }));
    let isSeen = false;
    await writeOnce(async () => (isSeen = await catalog.updateRating(subjectId, rating)));
    if (isSeen) await live.publish('public', 'catalogue-changed', { courseId: subjectId });
  },
);

/** Enters the prices of a code that is announced to everybody into the histories of the courses that it covers. */
export const RecordPublicCodeWhenPublicCodeChanged = reaction(
  { queue: 'projections', events: [publicCodeChanged], needs: { catalog: CatalogProjections } },
  async ({ queries, catalog }, { publicId, endedAt }, { writeOnce }) => {
    const code = await queries.execute(new DescribePublicCode({ publicId }));
    if (code) return writeOnce(() => catalog.storePublicCode(code));
    // Deleted: of two events the one with the moment counts.
    if (endedAt) await writeOnce(() => catalog.endPublicCode(publicId, endedAt));
  },
);
