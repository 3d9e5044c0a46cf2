import { Query } from '@nestjs/cqrs';
import type { TutorCoursesFilterQuery } from '@atelier/contracts/tutor-courses';
import { csvEuros, csvFile, csvMoment } from '../../../kernel/csv.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRows } from '../../../kernel/query.js';
import type { Editor } from '../commands/edit-course.js';
import {
  foundTutorCourses,
  listedColumns,
  toTutorCourse,
  type ListedCourseRow,
} from './list-tutor-courses.js';

/** The courses that a filter leaves, as CSV, piece by piece, the latest made first. */
export class ExportTutorCourses extends Query<AsyncIterable<string>> {
  constructor(
    readonly editor: Editor,
    readonly filter: TutorCoursesFilterQuery,
  ) {
    super();
  }
}

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

export const ExportTutorCoursesHandler = queryHandler(ExportTutorCourses, async (em, { editor, filter }) =>
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
