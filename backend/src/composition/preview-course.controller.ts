import { Controller, Get, Param, Res } from '@nestjs/common';
import { CourseDetail, type OutlineLesson } from '@atelier/contracts/course-detail';
import { ById } from '@atelier/contracts/common';
import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { youtubeAddressOf } from '@atelier/contracts/embeds';
import type { OutlinePart } from '@atelier/contracts/lesson-kinds';
import type { Announcement } from '@atelier/contracts/price-history';
import { PublicationImpact } from '@atelier/contracts/publication';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { categories } from '@atelier/contracts/words/categories';
import type { FastifyReply } from 'fastify';
import { BusClient } from '../kernel/use-case.js';
import { DomainError } from '../kernel/domain-error.js';
import { IsCourseEditor } from '../modules/authoring/courses/courses.queries.js';
import { kindOf, outlinePart } from '../lesson-kinds/lesson-kinds.js';
import {
  ReadPreviewedCourse,
  type PreviewedCourse,
} from '../modules/authoring/courses/read-course-draft.queries.js';
import { ReadCourseDetail } from '../modules/catalog/courses/course-page.queries.js';
import { AnnouncePrice } from '../modules/catalog/prices/prices.queries.js';
import { CountOpenPayments } from '../modules/commerce/orders/purchases.queries.js';
import { CountStudents } from '../modules/enrollment/access/students.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/declared-routes.js';
import { MediaLinks } from '../platform/media/delivery/media-links.js';

/** Preview for editors of the course before publication: its page, not stored, and who is affected. */
@Controller('courses')
export class PreviewCourseController extends BusClient {
  constructor(private readonly links: MediaLinks) {
    super();
  }

  @Get(':id/preview')
  @Access('author')
  @Answers(CourseDetail)
  @Refuses('course-not-found')
  async read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourseDetail> {
    void reply.header('cache-control', 'private, no-store');
    const course = await this.queries.execute(new ReadPreviewedCourse({ courseId: id, editor: caller }));
    if (!course) throw new DomainError('course-not-found');
    const { parts } = course;
    const published = await this.queries.execute(new ReadCourseDetail({ courseId: id }));
    const { price, promotionPrice, promotionEnd } = course.draft;
    const announced = await this.queries.execute(
      new AnnouncePrice({ courseId: id, body: { price: price ?? 0, promotionPrice, promotionEnd } }),
    );
    const reader = { viewer: caller.accountId, links: this.links };
    return toDetail(course, published, announced, (lesson) => {
      const preview = parts.get(lesson._id);
      if (!preview) return null;
      const content = lesson.isFree ? kindOf(preview.part).freePreview(preview.part, preview.file) : null;
      return outlinePart(preview.part, lesson.time, content, reader);
    });
  }

  @Get(':id/reach')
  @Access('author')
  @Answers(PublicationImpact)
  @Refuses('course-not-found')
  async reach(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<PublicationImpact> {
    if (!(await this.queries.execute(new IsCourseEditor({ courseId: id, editor: caller }))))
      throw new DomainError('course-not-found');
    const [{ total: studentCount }, openPayments] = await Promise.all([
      this.queries.execute(new CountStudents({ courseId: id })),
      this.queries.execute(new CountOpenPayments({ courseId: id })),
    ]);
    return { studentCount, openPayments };
  }
}

/** Unwritten fields are blank; category and price get a placeholder value. */
function toDetail(
  { draft, parts }: PreviewedCourse,
  published: CourseDetail | null,
  announced: Announcement,
  partOf: (lesson: LessonDraft) => OutlinePart | null,
): CourseDetail {
  const price = draft.price ?? 0;
  const now = new Date().toISOString();
  const sections = visibleSections(draft, (id) => parts.get(id)?.hasContent ?? false).map(
    (section, index) => ({
      _id: section._id,
      title: section.title,
      index,
      opening: section.opening ?? undefined,
      time: section.lessons.reduce((total, { time }) => total + time, 0),
      lessons: section.lessons.map((lesson) => toOutline(lesson, section, partOf(lesson))),
    }),
  );
  const lessons = sections.flatMap((section) => section.lessons);
  const free = lessons.find(({ isFree }) => isFree);
  return {
    _id: draft._id,
    title: draft.title,
    subdescription: draft.subdescription,
    description: draft.description,
    requirement: draft.requirement,
    imageUrl: draft.imageUrl,
    category: draft.category ?? categories[0],
    language: draft.language ?? 'fr',
    time: draft.time,
    lessonCount: lessons.length,
    price,
    promotionPrice: effectivePromotion(price, draft.promotionPrice, draft.promotionEnd),
    struckPrice: announced.struck,
    priceNote: announced.note,
    promotionEndsAt: announced.endsAt,
    populaire: published?.populaire ?? false,
    user: published?.user ?? { ...draft.user, headline: '', biography: '', imageUrl: null },
    review: published?.review ?? { rating: 0, count: 0 },
    studentCount: published?.studentCount ?? 0,
    published: { isPublished: true, publishedAt: published?.published.publishedAt ?? now },
    freeLesson: free ? { _id: free._id, title: free.title, time: free.time } : null,
    skills: draft.skills,
    faq: draft.faq.filter(({ question }) => question !== ''),
    promotion: draft.promotionUrl ?? youtubeAddressOf(draft.promotion ?? ''),
    promotionPosterUrl: draft.promotionAsset?.posterUrl ?? null,
    promotionCaptions: draft.promotionAsset?.captions ?? [],
    sections,
    updatedAt: published?.updatedAt ?? now,
  };
}

const visibleSections = (
  { sections }: CourseDraft,
  hasContent: (lessonId: string) => boolean,
): CourseDraft['sections'] =>
  sections
    .filter(({ isDraft }) => !isDraft)
    .map((section) => ({
      ...section,
      lessons: section.lessons.filter(({ _id, isDraft }) => !isDraft && hasContent(_id)),
    }))
    .filter(({ lessons }) => lessons.length > 0);

const toOutline = (
  { _id, title, time, isFree, source }: LessonDraft,
  section: SectionDraft,
  part: OutlinePart | null,
): OutlineLesson => ({
  _id,
  title,
  time,
  isFree,
  ...(isFree && (source ?? section.source) && { hasCode: true }),
  parts: part ? [part] : [],
});
