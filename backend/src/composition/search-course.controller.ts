import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ById } from '@atelier/contracts/common';
import { CourseFinds, CourseSearchQuery, mostFinds, type CourseFind } from '@atelier/contracts/course-search';
import { FindInTranscripts } from '../modules/authoring/queries/find-in-transcripts.js';
import { IsCourseEditor } from '../modules/authoring/queries/is-course-editor.js';
import { FindInCourse } from '../modules/enrollment/queries/find-in-course.js';
import { Access } from '../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { Answers, Refuses } from '../platform/http/route-declarations.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

const shortest = 2;

/** Search within a course over titles and texts, which enrolment keeps, and over what its films say, which authoring does. */
@Controller('learn')
export class SearchCourseController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/search')
  @Access('signed-in')
  @RateLimit({ name: 'course-search', by: 'account', limit: 600, seconds: 600 })
  @Answers(CourseFinds)
  @Refuses('course-not-found', 'access-suspended')
  async find(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: CourseSearchQuery }) { q }: CourseSearchQuery,
  ): Promise<CourseFinds> {
    const search = q.replace(/\s+/g, ' ');
    const isEditor = await this.queries.execute(new IsCourseEditor({ courseId: id, editor: caller }));
    const lessons = await this.queries.execute(
      new FindInCourse({ id, accountId: caller.accountId, isEditor, search }),
    );
    if (search.length < shortest) return { finds: [], isMore: false };
    const assetIds = [...new Set(lessons.flatMap(({ assetId }) => assetId ?? []))];
    const said = await this.queries.execute(new FindInTranscripts({ assetIds, search, most: mostFinds + 1 }));
    const finds = lessons.flatMap(
      ({ id: lessonId, title: lessonTitle, assetId, finds: written }): CourseFind[] => [
        ...written.map((find) => ({ lessonId, lessonTitle, ...find })),
        ...said
          .filter((sentence) => sentence.assetId === assetId)
          .map(({ seconds, text, language }): CourseFind => ({
            lessonId,
            lessonTitle,
            kind: 'captions',
            text,
            seconds,
            language,
          })),
      ],
    );
    return { finds: finds.slice(0, mostFinds), isMore: finds.length > mostFinds };
  }
}
