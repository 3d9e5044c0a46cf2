import { Controller, Get, Param, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { ById } from '@atelier/contracts/common';
import {
  type CourseMatch,
  CourseMatches,
  CourseSearchQuery,
  maxMatches,
} from '@atelier/contracts/course-search';
import type { DueAssessment } from '@atelier/contracts/assessments';
import { Learning, type LearningLesson } from '@atelier/contracts/enrollment';
import { MyCourses, MyCoursesQuery } from '@atelier/contracts/my-courses';
import { plainText } from '@atelier/contracts/plain-text';
import { BusClient } from '../kernel/use-case.js';
import { ReadCourseTeacher } from '../modules/authoring/courses/courses.queries.js';
import { SearchTranscripts } from '../modules/authoring/media/media.queries.js';
import { ListDueAssessments } from '../modules/engagement/assessments/assessments.queries.js';
import { RecordBegun, RecordDelivery } from '../modules/enrollment/access/access.commands.js';
import { CoursesOpenTo } from '../modules/enrollment/access/access.queries.js';
import { FindInCourse } from '../modules/enrollment/learning/course-search.queries.js';
import { ReadLearning } from '../modules/enrollment/learning/learning.queries.js';
import { ListMyCourses } from '../modules/enrollment/learning/my-courses.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { mayEdit } from './course-editors.js';
import { findPeopleById, writerOf } from './people/find-people.js';
import { titlesOf } from './assessments/assessments.js';

const titleLength = 80;

/** Truncates to the first words, at a word boundary. */
function firstWords(html: string): string {
  const text = plainText(html);
  if (text.length <= titleLength) return text;
  const truncated = text.slice(0, titleLength).replace(/(?<!\s)\s+\S*$/, '');
  return `${truncated.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

/** A student's open assessments, in all their courses or in one. */
async function listDueAssessments(
  queries: QueryBus,
  studentId: string,
  courseId?: string,
): Promise<DueAssessment[]> {
  const courseIds = courseId ? [courseId] : await queries.execute(new CoursesOpenTo({ studentId }));
  if (courseIds.length === 0) return [];
  const assessments = await queries.execute(new ListDueAssessments({ studentId, courseIds }));
  const titleOf = await titlesOf(queries, assessments);
  return assessments.map(({ id, description, ...assessment }) => {
    const { courseTitle, lessonTitle } = titleOf(assessment);
    const { lessonId, ...facts } = assessment;
    return {
      _id: id,
      ...facts,
      courseTitle,
      lessonId: lessonTitle === null ? null : lessonId,
      title: lessonTitle ?? firstWords(description),
    };
  });
}

/** Whether a lesson of an answer is there to be read, and was not already for everybody. */
const givesOut = ({ isFree, opensAt, parts, resources }: LearningLesson): boolean =>
  !isFree && !opensAt && (parts.length > 0 || (resources?.length ?? 0) > 0);

/** A student's courses with their assessments: enrolment and engagement together. */
@Controller('learn')
export class OwnLearningController extends BusClient {
  @Get()
  @Access('signed-in')
  @Answers(MyCourses)
  async list(
    @Caller() { accountId }: SignedInCaller,
    @Query({ schema: MyCoursesQuery }) filter: MyCoursesQuery,
  ): Promise<MyCourses> {
    const isWhole = filter.currentPage === 1 && filter.title === '';
    const [courses, assessments] = await Promise.all([
      this.queries.execute(new ListMyCourses({ studentId: accountId, filter })),
      isWhole ? listDueAssessments(this.queries, accountId) : undefined,
    ]);
    return { ...courses, ...(assessments && { works: assessments }) };
  }

  /** `{id}`: the course. */
  @Get(':id/learning')
  @Access('signed-in')
  @Answers(Learning)
  @Refuses('course-not-found', 'access-suspended')
  async read(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
  ): Promise<Learning> {
    const [learning, assessments, course] = await Promise.all([
      this.queries.execute(new ReadLearning({ studentId: accountId, courseId: id })),
      listDueAssessments(this.queries, accountId, id),
      this.queries.execute(new ReadCourseTeacher({ courseId: id })),
    ]);
    const begins = learning.sections.some(({ lessons }) => lessons.some(givesOut));
    await this.commands.execute(new RecordDelivery({ studentId: accountId, courseId: id, begins }));
    const people = course && (await findPeopleById(this.queries, [course.teacherId]));
    const person = people?.get(course?.teacherId ?? '');
    return { ...learning, ...(person && { teacher: writerOf(person) }), works: assessments };
  }
}

const minSearchLength = 2;

/** Search within a course: titles and texts from enrolment, captions from authoring. */
@Controller('learn')
export class SearchCourseController extends BusClient {
  @Get(':id/search')
  @Access('signed-in')
  @RateLimit({ name: 'course-search', by: 'account', limit: 600, seconds: 600 })
  @Answers(CourseMatches)
  @Refuses('course-not-found', 'access-suspended')
  async find(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: CourseSearchQuery }) { q }: CourseSearchQuery,
  ): Promise<CourseMatches> {
    const search = q.replace(/\s+/g, ' ');
    const isEditor = await mayEdit(this.queries, id, caller);
    const lessons = await this.queries.execute(
      new FindInCourse({ id, accountId: caller.accountId, isEditor, search }),
    );
    if (search.length < minSearchLength) return { finds: [], isMore: false };
    const assetIds = [...new Set(lessons.flatMap(({ assetId }) => assetId ?? []))];
    const transcriptMatches = await this.queries.execute(
      new SearchTranscripts({ assetIds, search, limit: maxMatches + 1 }),
    );
    const courseMatches = lessons.flatMap(
      ({ id: lessonId, title: lessonTitle, assetId, matches }): CourseMatch[] => [
        ...matches.map((match) => ({ lessonId, lessonTitle, ...match })),
        ...transcriptMatches
          .filter((sentence) => sentence.assetId === assetId)
          .map(({ seconds, text, language }): CourseMatch => ({
            lessonId,
            lessonTitle,
            kind: 'captions',
            text,
            seconds,
            language,
          })),
      ],
    );
    // Titles are on the course's public page.
    const found = new Set(courseMatches.flatMap(({ kind, lessonId }) => (kind === 'title' ? [] : lessonId)));
    if (lessons.some((lesson) => lesson.begins && found.has(lesson.id)))
      await this.commands.execute(new RecordBegun({ studentId: caller.accountId, enrolmentId: id }));
    return { finds: courseMatches.slice(0, maxMatches), isMore: courseMatches.length > maxMatches };
  }
}
