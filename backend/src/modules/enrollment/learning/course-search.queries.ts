import type { Chapter } from '@atelier/contracts/chapters';
import { excerptOf, matchesOf } from '@atelier/contracts/search-matches';
import type { CourseMatch } from '@atelier/contracts/course-search';
import { plainText } from '@atelier/contracts/plain-text';
import { withMarksInWords } from '@atelier/contracts/words/code-fence';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { likePattern, folded, sql, sqlRows } from '../../../kernel/query.js';
import { videoTypes, searchedPaths } from '../../../lesson-kinds/lesson-kinds.js';
import { isOwnEnrolment, type OwnEnrolment, visibleSections } from './open-lessons.js';

/** A lesson with its titles and texts that match a search. */
export interface SearchedLesson {
  id: string;
  title: string;
  /** Of its video, whose captions are searched elsewhere. */
  assetId: string | null;
  matches: Omit<CourseMatch, 'lessonId' | 'lessonTitle'>[];
  /** Whether giving its words out begins the course. */
  begins: boolean;
}

interface LessonRow {
  chapters: Chapter[] | null;
  id: string;
  title: string;
  assetId: string | null;
  /** Null if it does not match. */
  html: string | null;
  suspended: boolean;
  begins: boolean;
}

/** Inline tags: they do not separate words. Regex syntax common to PostgreSQL and JavaScript. */
const inlineTags = '</?(a|b|code|em|i|mark|s|span|strong|sub|sup|u)(\\s[^>]*)?>';

/** The words of the marks of code blocks, which stand in an attribute. */
const fenceWords = sql`
  (select coalesce(string_agg(replace(translate(fence[1], '\`\\\\', ''), '&quot;', '"'), ' '), '')
   from regexp_matches(html, '<pre data-fence="([^"]*)">', 'g') as fence)`;

interface FindInCourseInput {
  /** Id of the course, or of the student's own enrolment. */
  id: string;
  accountId: string;
  /** Editors search without an enrolment. */
  isEditor: boolean;
  search: string;
}

/**
 * The lessons of a course, with their matches of a search.
 * @throws DomainError `course-not-found` without an enrolment, `access-suspended`
 */
export const FindInCourse = query(
  async (
    { entityManager: em },
    { id, accountId, isEditor, search }: FindInCourseInput,
  ): Promise<SearchedLesson[]> => {
    const rows = await sqlRows<LessonRow>(em)`
      with search as materialized (select ${folded(likePattern(search))} as pattern)
      select lesson ->> 'id' as id, lesson ->> 'title' as title, lesson -> 'part' -> 'chapters' as chapters,
             case when lesson -> 'part' ->> 'type' = any(${videoTypes}::text[]) then lesson -> 'part' ->> 'assetId' end as "assetId",
             case when folded(regexp_replace(regexp_replace(html, ${inlineTags}, '', 'g'), '<[^>]*>', ' ', 'g') || ' ' || ${fenceWords}) like pattern then html end as html, suspended,
             is_unopened and not (lesson ->> 'isFree')::boolean as begins
      from search, (${isEditor ? publishedCourse(id) : ownEnrolment({ studentId: accountId, enrolmentId: id })}) course
      left join lateral jsonb_array_elements(course.sections) with ordinality as sections (section, "sectionAt") on true
      left join lateral jsonb_array_elements(section -> 'lessons') with ordinality as lessons (lesson, "lessonAt") on true
      left join lateral (select string_agg(value #>> '{}', ' ') as html from unnest(${searchedPaths}::text[]) as path,
                         jsonb_path_query(lesson -> 'part', path::jsonpath) as value) as texts on true
      order by "sectionAt", "lessonAt"`;
    if (rows.length === 0 && !isEditor) throw new DomainError('course-not-found');
    if (rows.some(({ suspended }) => suspended)) throw new DomainError('access-suspended');
    // A course or section without lessons has a row with null ids.
    return rows.filter((row) => row.id !== null).map((row) => findMatches(row, search));
  },
);

/** Empty before the first publication. */
const publishedCourse = (courseId: string) => sql`
  select sections, false as suspended, false as is_unopened from enrollment_syllabus where course_id = ${courseId}`;

const ownEnrolment = (key: OwnEnrolment) => sql`
  select ${visibleSections} as sections, e.suspended_at is not null as suspended, e.opened_at is null as is_unopened
  from enrollment_enrolment e join enrollment_syllabus s on s.course_id = e.course_id
  where ${isOwnEnrolment(key)}`;

const readableText = (html: string): string =>
  plainText(withMarksInWords(html).replaceAll(new RegExp(inlineTags, 'g'), ''));

function findMatches(
  { id, title, assetId, html, chapters, begins }: LessonRow,
  search: string,
): SearchedLesson {
  const matches: SearchedLesson['matches'] = [];
  if (matchesOf(title, search).length > 0) matches.push({ kind: 'title', text: title, seconds: null });
  for (const chapter of chapters ?? [])
    if (matchesOf(chapter.title, search).length > 0)
      matches.push({ kind: 'chapter', text: chapter.title, seconds: chapter.seconds });
  const excerpt = html === null ? null : excerptOf(readableText(html), search);
  if (excerpt !== null) matches.push({ kind: 'text', text: excerpt, seconds: null });
  return { id, title, assetId, matches, begins };
}
