import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
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
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';
import { assetReference } from '@atelier/contracts/media';

type Section = PublishedCourse['programme'][number];
type Lesson = Section['lessons'][number];
type Asset = PublishedCourse['assets'][number];

/** Copies a course to the catalogue: the outline, and the content of free previews only. */
@Reaction({ queue: 'projections', events: [coursePublished, courseChanged] })
export class ListCourseWhenCoursePublished implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ courseId }: PayloadOf<typeof coursePublished>, { withNote }: Occurrence): Promise<void> {
    const course = await this.queries.execute(new DescribePublishedCourse({ courseId }));
    if (!course) return;
    await withNote(() => this.catalog.listCourse(toListedCourse(course)));
    await this.live.publish('public', 'catalogue-changed', { courseId });
  }
}

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
@Reaction({ queue: 'projections', events: [courseUnpublished, courseDeleted] })
export class WithdrawCourseWhenCourseUnpublished implements Reacts {
  constructor(
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react(
    { courseId, version }: PayloadOf<typeof courseUnpublished>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await withNote(() => this.catalog.unlistCourse(courseId, version));
    await this.live.publish('public', 'catalogue-changed', { courseId });
  }
}
