import type { TutorCoursesFilterQuery } from '@atelier/contracts/tutor-courses';
import { query } from '../../../kernel/use-case.js';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/csv.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import type { Editor } from '../commands/edit-course.js';
import {
  foundTutorCourses,
  listedColumns,
  toTutorCourse,
  type ListedCourseRow,
} from './list-tutor-courses.js';

const heads = [
  'Titre',
  'État',
  'Formateur',
  'Catégorie',
  'Durée (min)',
  'Prix (€)',
  'Promotion (€)',
  'Publié le',
  'Modifié le',
  'Changements à publier',
];

/** The courses that a filter leaves, as CSV, piece by piece, the latest made first. */
export const ExportTutorCourses = query(
  async (
    { entityManager: em },
    { editor, filter }: { editor: Editor; filter: TutorCoursesFilterQuery },
  ): Promise<AsyncIterable<string>> =>
    csvFile(
      heads,
      (before, most) => sqlRows<ListedCourseRow>(em)`
      select ${listedColumns} ${foundTutorCourses(editor, filter, editor.isAdmin ? undefined : editor.accountId)}
      ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${most}`,
      fieldsOf,
    ),
);

const price = (euros: number | null): string => (euros === null ? '' : csvEuros(euros));

function fieldsOf(row: ListedCourseRow): string[] {
  const course = toTutorCourse(row);
  const { isPublished, publishedAt } = course.published;
  return [
    course.title,
    course.isArchived ? 'Archivé' : isPublished ? 'Publié' : 'Brouillon',
    course.user.name,
    course.category ?? '',
    String(course.time),
    price(course.price),
    price(course.promotionPrice),
    csvMoment(publishedAt),
    csvMoment(course.updatedAt),
    String(course.pendingChanges),
  ];
}
