import type { Chapter } from '@atelier/contracts/chapters';
import { excerptOf, matchesOf } from '@atelier/contracts/search-matches';
import type { CourseFind } from '@atelier/contracts/course-search';
import { plainText } from '@atelier/contracts/plain-text';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { containing, folded, sql, sqlRows } from '../../../kernel/query.js';
import { filmTypes, searchedFields } from '../../../lesson-kinds/lesson-kinds.js';
import { shownSections } from './open-lessons.js';

/** A lesson with what its titles and texts say of a search. */
export interface SearchedLesson {
  id: string;
  title: string;
  /** Of its film, whose captions are searched elsewhere. */
  assetId: string | null;
  finds: Omit<CourseFind, 'lessonId' | 'lessonTitle'>[];
}

interface LessonRow {
  chapters: Chapter[] | null;
  id: string;
  title: string;
  assetId: string | null;
  /** Null where it has not the words. */
  html: string | null;
  rests: boolean;
}

/** Marks within a word: what they stand around is no word apart. As PostgreSQL and JavaScript both read it. */
const within = '</?(a|b|code|em|i|mark|s|span|strong|sub|sup|u)(\\s[^>]*)?>';

/**
 * What a course teaches, lesson by lesson, and what of it has the words of a search.
 * @throws DomainError `course-not-found` for who does not follow it, `access-suspended`
 */
export const FindInCourse = query(
  async (
    { entityManager: em },
    {
      id,
      accountId,
      isEditor,
      search,
    }: {
      /** By the course's id, or by the student's own enrolment's. */
      id: string;
      accountId: string;
      /** Whoever may edit it reads it without following it. */
      isEditor: boolean;
      search: string;
    },
  ): Promise<SearchedLesson[]> => {
    const rows = await sqlRows<LessonRow>(em)`
      with wanted as materialized (select ${folded(containing(search))} as pattern)
      select lesson ->> 'id' as id, lesson ->> 'title' as title, lesson -> 'part' -> 'chapters' as chapters,
             case when lesson -> 'part' ->> 'type' = any(${filmTypes}::text[]) then lesson -> 'part' ->> 'assetId' end as "assetId",
             case when folded(regexp_replace(regexp_replace(html, ${within}, '', 'g'), '<[^>]*>', ' ', 'g')) like pattern then html end as html, rests
      from wanted, (${isEditor ? taught(id) : followed(id, accountId)}) course
      left join lateral jsonb_array_elements(course.sections) with ordinality as sections (section, "sectionAt") on true
      left join lateral jsonb_array_elements(section -> 'lessons') with ordinality as lessons (lesson, "lessonAt") on true
      left join lateral (select string_agg(value, ' ') as html from jsonb_each_text(lesson -> 'part')
                         where key = any(${searchedFields}::text[])) as texts on true
      order by "sectionAt", "lessonAt"`;
    if (rows.length === 0 && !isEditor) throw new DomainError('course-not-found');
    if (rows.some(({ rests }) => rests)) throw new DomainError('access-suspended');
    // A course or a section without a lesson has a row that names none.
    return rows.filter((row) => row.id !== null).map((row) => lessonOf(row, search));
  },
);

/** Nothing is there before it is published. */
const taught = (courseId: string) => sql`
  select sections, false as rests from enrollment_syllabus where course_id = ${courseId}`;

const followed = (id: string, accountId: string) => sql`
  select ${shownSections} as sections, e.suspended_at is not null as rests
  from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
  where e.student_id = ${accountId} and (e.id = ${id} or e.course_id = ${id}) and e.revoked_at is null`;

function lessonOf({ id, title, assetId, html, chapters }: LessonRow, search: string): SearchedLesson {
  const finds: SearchedLesson['finds'] = [];
  if (matchesOf(title, search).length > 0) finds.push({ kind: 'title', text: title, seconds: null });
  for (const chapter of chapters ?? [])
    if (matchesOf(chapter.title, search).length > 0)
      finds.push({ kind: 'chapter', text: chapter.title, seconds: chapter.seconds });
  const excerpt =
    html === null ? null : excerptOf(plainText(html.replaceAll(new RegExp(within, 'g'), '')), search);
  if (excerpt !== null) finds.push({ kind: 'text', text: excerpt, seconds: null });
  return { id, title, assetId, finds };
}
