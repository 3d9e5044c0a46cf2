import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import {
  type CourseSort,
  courseSorts,
  TeacherCourses,
  type TeacherCoursesQuery,
} from '@atelier/contracts/teacher-courses';
import { courseStatuses, courseStatusLabels } from '@atelier/contracts/words/course-fields';
import { useApiQuery } from '../../../shared/api/queries';
import { countOfList } from '../../../shared/format/format';
import { Plus } from '../../../shared/icons/learning';
import { useListFilter, useListSearch } from '../../../shared/lists/list-params';
import { SortChoice, useListSort } from '../../../shared/lists/sort';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { ClearSearch } from '../../../shared/lists/big-search-field';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/lists/list-content';
import { ListExport, ListHead } from '../../../shared/lists/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { SearchField } from '../../../shared/forms/fields';
import { UploadsPanel } from '../../uploads/uploads-panel';
import { teacherCoursesKey } from '../course/course-api';
import { useCourseListPath } from '../course/course-list-path';
import { courseUploadHandlers } from '../media/course-uploads';
import { CourseTable } from './course-table';

type CourseStatus = TeacherCoursesQuery['status'];

type CourseListQuery = Pick<TeacherCoursesQuery, 'currentPage' | 'title' | 'status' | 'sort' | 'order'>;

/** URL of the same list as CSV, not paginated. */
const coursesCsvPath = ({ title, status }: CourseListQuery): string =>
  `/api/courses/tutors/course.csv?${new URLSearchParams({ title, status })}`;

/** The caller's courses, drafts included; for administrators, all. Archived ones only with that filter. */
function useTeacherCourses(query: CourseListQuery) {
  const { currentPage, ...others } = query;
  return useApiQuery(
    [...teacherCoursesKey, query],
    `/courses/tutors/course?${new URLSearchParams({ currentPage: String(currentPage), ...others })}`,
    TeacherCourses,
    { placeholderData: keepPreviousData },
  );
}

interface CourseFilterProps {
  status: CourseStatus;
  onChoose: (status: CourseStatus) => void;
}

const CourseFilter = ({ status, onChoose }: CourseFilterProps) => (
  <chakra.div role="group" aria-label="État des cours" display="flex" flexWrap="wrap" gap="8" mb="24">
    {courseStatuses.map((choice) => (
      <Chip key={choice} pressed={choice === status} onClick={() => onChoose(choice)}>
        {courseStatusLabels[choice]}
      </Chip>
    ))}
  </chakra.div>
);

interface NoCoursesProps {
  /** Search text; empty when there is none. */
  searched: string;
  status: CourseStatus;
  onClear: () => void;
  onShowAll: () => void;
}

/** Empty states. The wording is fixed, spelling included (product: courses.empty). */
function NoCourses({ searched, status, onClear, onShowAll }: NoCoursesProps) {
  if (searched !== '')
    return (
      <EmptyState
        title="Aucun Cours trouvé"
        hint="Aucun cours ne correspond à votre recherche."
        action={<ClearSearch onClear={onClear} />}
      />
    );
  if (status !== 'all')
    return (
      <EmptyState
        title="Aucun Cours trouvé"
        hint={status === 'archived' ? 'Rien n’est archivé.' : 'Aucun cours n’est dans cet état.'}
        action={
          <Button variant="outline" size="touch" onClick={onShowAll}>
            Voir tous les cours
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Aucune cours dispobile"
      hint="Un titre suffit pour commencer, le reste se règle étape par étape."
      action={
        <Button size="touch" to="/admin/create-cours/title">
          Créer un cours
        </Button>
      }
    />
  );
}

const sortWords: Record<CourseSort, string> = { updatedAt: 'Modification', title: 'Titre', price: 'Prix' };

/** `/admin/courses`: the courses that the caller may edit: a teacher's own, for administrators all. */
export function Component() {
  const { pathname } = useLocation();
  const listPath = useCourseListPath();
  const search = useListSearch('title');
  const [status, filter] = useListFilter('status', courseStatusLabels, 'all');
  const by = useListSort<CourseSort>(courseSorts, 'updatedAt');
  const query = { currentPage: search.page, title: search.text, status, sort: by.sort, order: by.order };
  const list = useTeacherCourses(query);

  if (pathname !== listPath) return <Navigate to={listPath} replace />;
  const found = list.data;
  return (
    <>
      <PageTitle title="Cours" />
      <ListHead
        title="Cours"
        count={
          found &&
          (search.text === ''
            ? countOfList(found.total, 'cours', 'cours')
            : countOfList(found.total, 'résultat'))
        }
      >
        <ListExport file={coursesCsvPath(query)} total={list.data?.total} />
        <Button variant="outline" to="/admin/courses/archives">
          Importer
        </Button>
        <Button to="/admin/create-cours/title" aria-label="+ Cours">
          <Plus size={20} aria-hidden />
          Cours
        </Button>
      </ListHead>
      <Row wrap gap="12" mb="24" alignItems="flex-end">
        <SearchField
          label="Rechercher un cours"
          placeholder="Titre du cours"
          search={search}
          flex="1 1 20rem"
          mb="0"
        />
        <SortChoice words={sortWords} by={by} />
      </Row>
      <CourseFilter status={status} onChoose={filter} />
      <ListContent
        list={list}
        paging={search}
        failureTitle="Erreur"
        skeleton={<RowsSkeleton />}
        empty={
          <NoCourses
            searched={search.text}
            status={status}
            onClear={search.clear}
            onShowAll={() => filter('all')}
          />
        }
      >
        {({ courses }) => <CourseTable courses={courses} onGone={() => search.control.current?.focus()} />}
      </ListContent>
      <UploadsPanel layout="foot" handlers={courseUploadHandlers} />
    </>
  );
}
