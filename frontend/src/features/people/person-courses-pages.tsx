import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { EnrolledCourse } from '@atelier/contracts/my-courses';
import type { TeacherCourse } from '@atelier/contracts/teacher-courses';
import { coursePath, stepPath } from '../../shared/courses/course-path';
import { countOf, formatDate, formatPercent } from '../../shared/format/format';
import { SearchField } from '../../shared/forms/fields';
import { Pencil } from '../../shared/icons/members';
import { ListContent, type ListPage } from '../../shared/lists/list-content';
import { useListSearch } from '../../shared/lists/list-params';
import { Button } from '../../shared/ui/button';
import { CourseCover } from '../../shared/ui/card';
import { Duration } from '../../shared/ui/course-facts';
import { TypedPrice } from '../../shared/ui/typed-price';
import { RelativeTime } from '../../shared/ui/live-values';
import { ProgressBar } from '../../shared/ui/progress';
import { Tag } from '../../shared/ui/tag';
import { useStudentCourses, useTeacherCourses } from './people-api';
import { PersonFrame, type PersonView } from './person-frame';
import { NothingFound, RowHead, Table, TableSkeleton } from './table';

/** Cover at the start of a row, if there is room. */
const RowCover = ({ src }: { src: string | null }) => (
  <CourseCover
    src={src}
    width="80"
    flexShrink="0"
    borderRadius="xs"
    display={{ base: 'none', md: 'block' }}
  />
);

interface CourseListProps<Course> {
  useCourses: (
    id: string,
    page: number,
    title: string,
  ) => UseQueryResult<ListPage & { courses: readonly Course[] }>;
  CourseTable: ComponentType<{ courses: readonly Course[] }>;
  /** Text of the empty list. */
  none: string;
  hint: string;
}

interface PersonCoursesProps<Course> extends CourseListProps<Course> {
  view: PersonView;
  /** The person's orders, below. */
  Orders?: ComponentType<{ id: string }>;
}

/** The page of one account, with one of its course lists. */
function PersonCourses<Course>({ view, Orders, ...list }: PersonCoursesProps<Course>) {
  const { id = '' } = useParams();
  return (
    <PersonFrame key={id} id={id} view={view}>
      <Courses id={id} {...list} />
      {Orders && <Orders id={id} />}
    </PersonFrame>
  );
}

function Courses<Course>({
  id,
  useCourses,
  CourseTable,
  none,
  hint,
}: CourseListProps<Course> & { id: string }) {
  const search = useListSearch('title');
  const list = useCourses(id, search.page, search.text);
  const searched = search.typed !== '' || search.text !== '' || list.isPlaceholderData;
  return (
    <>
      {(searched || list.data?.total !== 0) && (
        <SearchField label="Rechercher un cours" placeholder="Titre du cours" search={search} />
      )}
      <ListContent
        list={list}
        paging={search}
        skeleton={<TableSkeleton rows={4} lead="cover" />}
        empty={
          <NothingFound
            title={search.text === '' ? none : 'Aucun cours trouvé'}
            search={search}
            hint={hint}
          />
        }
      >
        {({ courses }) => <CourseTable courses={courses} />}
      </ListContent>
    </>
  );
}

/** A student's courses. */
const StudentCourseTable = ({ courses }: { courses: readonly EnrolledCourse[] }) => (
  <Table
    stacked
    label="Cours suivis"
    columns={['Cours', 'Progression', 'Leçons terminées', 'Suivi depuis', 'Suivi']}
  >
    {courses.map((course) => (
      <tr key={course._id} role="row">
        <RowHead
          picture={<RowCover src={course.imageUrl} />}
          title={course.title}
          to={`/course/${course.courseId}`}
        />
        <td role="cell">
          <chakra.div display="grid" gridTemplateColumns="7rem 3.5rem" alignItems="center" gap="12">
            <ProgressBar plain value={course.progressPercentage} label={`Progression dans ${course.title}`} />
            <chakra.strong textStyle="small" fontWeight="600">
              {formatPercent(course.progressPercentage)}
            </chakra.strong>
          </chakra.div>
        </td>
        <chakra.td role="cell" textStyle="small" color="muted">
          {countOf(course.completedLessons, 'leçon')} sur {course.totalLessons}
        </chakra.td>
        <chakra.td role="cell" textStyle="small" color="muted">
          <time dateTime={course.enrolledAt}>{formatDate(course.enrolledAt)}</time>
        </chakra.td>
        <td role="cell">
          <Button
            variant="link"
            size="tool"
            to={`/admin/etudiants/cours/${course._id}`}
            aria-label={`Leçon par leçon, «\u00a0${course.title}\u00a0»`}
          >
            Leçon par leçon
          </Button>
        </td>
      </tr>
    ))}
  </Table>
);

/** `/admin/student/courses/{id}`: a student's courses and orders. */
export const StudentCoursesPage = ({ Orders }: { Orders: ComponentType<{ id: string }> }) => (
  <PersonCourses
    view="student"
    useCourses={useStudentCourses}
    CourseTable={StudentCourseTable}
    none="Aucun cours suivi"
    hint="Les cours achetés ou offerts apparaissent ici, avec la progression."
    Orders={Orders}
  />
);

const Quiet = chakra('td', { base: { textStyle: 'small', color: 'muted' } });

/** A teacher's own courses, drafts included. */
const TeacherCourseTable = ({ courses }: { courses: readonly TeacherCourse[] }) => (
  <Table stacked label="Cours créés" columns={['Cours', 'État', 'Durée', 'Prix', 'Modifié', 'Actions']}>
    {courses.map(
      ({ _id, title, imageUrl, published, isArchived, time, price, promotionPrice, updatedAt }) => (
        <tr key={_id} role="row">
          <RowHead
            picture={<RowCover src={imageUrl} />}
            title={title}
            to={coursePath({ _id, published, isArchived })}
          />
          <td role="cell">
            <Tag tone={published.isPublished ? 'green' : 'neutral'}>
              {published.isPublished ? 'Publié' : 'Brouillon'}
            </Tag>
          </td>
          <Quiet role="cell">
            <Duration minutes={time} />
          </Quiet>
          <Quiet role="cell">
            {price === null ? 'Sans prix' : <TypedPrice price={price} promotionPrice={promotionPrice} />}
          </Quiet>
          <Quiet role="cell">
            <RelativeTime iso={updatedAt} />
          </Quiet>
          <td role="cell">
            <Button
              variant="outline"
              size="touch"
              to={stepPath('title', _id)}
              aria-label={`Modifier «\u00a0${title}\u00a0»`}
            >
              <Pencil size={16} aria-hidden />
              Modifier
            </Button>
          </td>
        </tr>
      ),
    )}
  </Table>
);

/** `/admin/instructor/courses/{id}`: a teacher's own courses, drafts included. */
export const TeacherCoursesPage = () => (
  <PersonCourses
    view="teacher"
    useCourses={useTeacherCourses}
    CourseTable={TeacherCourseTable}
    none="Aucun cours créé"
    hint="Les cours apparaissent ici dès leur création, brouillons compris."
  />
);
