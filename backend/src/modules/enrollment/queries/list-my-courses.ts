import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MyCourses, MyCoursesQuery } from '@atelier/contracts/enrollment';
import { progressPercentage } from '@atelier/contracts/progress';
import { mentions, pageOf, sql, toIso } from '../../../kernel/query.js';

const pageSize = 10;

/** A student's courses, the most recently followed first. */
export class ListMyCourses extends Query<MyCourses> {
  constructor(
    readonly studentId: string,
    readonly filter: MyCoursesQuery,
  ) {
    super();
  }
}

interface Row {
  id: string;
  courseId: string;
  title: string;
  description: string;
  imageUrl: string | null;
  category: string;
  minutes: number;
  enrolledAt: string;
  completedLessons: number;
  totalLessons: number;
  total: number;
}

@QueryHandler(ListMyCourses)
export class ListMyCoursesHandler implements IQueryHandler<ListMyCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ studentId, filter }: ListMyCourses): Promise<MyCourses> {
    const titled = filter.title ? sql`and ${mentions(sql`s.title`, filter.title)}` : sql``;
    // A lesson that the teacher removed no longer counts, so progress is counted against the present syllabus.
    const { rows, facts } = await pageOf(
      this.entityManager,
      pageSize,
      filter.currentPage,
      (range) => sql<Row>`
        select e.id, e.course_id as "courseId", s.title, s.description, s.image_url as "imageUrl", s.category, s.minutes,
               e.enrolled_at as "enrolledAt", s.lesson_count as "totalLessons", (count(*) over ())::int as total,
               (select count(*)::int from jsonb_path_query(s.sections, '$[*].lessons[*].id') as lesson
                 where e.lesson_progress ? (lesson #>> '{}')) as "completedLessons"
        from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
        where e.student_id = ${studentId} and e.revoked_at is null ${titled}
        order by e.followed_at desc, e.id
        ${range}`,
    );
    return {
      courses: rows.map(({ id, minutes, enrolledAt, total: _total, ...row }) => ({
        _id: id,
        ...row,
        time: minutes,
        enrolledAt: toIso(enrolledAt),
        progressPercentage: progressPercentage(row.completedLessons, row.totalLessons),
      })),
      ...facts,
    };
  }
}
