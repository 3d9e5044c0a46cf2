import { courseSorts, type CourseSort } from '@atelier/contracts/tutor-courses';
import { courseStatusLabels } from '@atelier/contracts/words/list-states';
import { Navigate, useLocation } from 'react-router-dom';
import { countOfList } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { ListContent } from '../../../shared/ui/list-content';
import { ListExport } from '../../../shared/ui/list-export';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { Row } from '../../../shared/ui/layout';
import { SearchField } from '../../../shared/ui/search-field';
import { SortChoice } from '../../../shared/ui/sort-choice';
import { coursesFile, useTutorCourses } from '../api/tutor-courses';
import { CourseFilter } from '../components/course-filter';
import { CourseTable } from '../components/course-table';
import { NoCourses } from '../components/no-courses';
import { UploadsPanel } from '../../uploads/components/uploads-panel';
import { coursePlaces } from '../../programme/state/attach-video';
import { useCourseListPath } from '../../draft/state/course-list-path';
import { useListChoice } from '../../../shared/lists/use-list-choice';
import { useListSort } from '../../../shared/lists/use-list-sort';
import { useListSearch } from '../../../shared/lists/use-list-search';

const sortWords: Record<CourseSort, string> = { updatedAt: 'Modification', title: 'Titre', price: 'Prix' };

/** The courses an author may edit: a teacher's own, an administrator's all. */
export function Component() {
  const { pathname } = useLocation();
  const listPath = useCourseListPath();
  const search = useListSearch('title');
  const [status, filter] = useListChoice('status', courseStatusLabels, 'all');
  const by = useListSort<CourseSort>(courseSorts, 'updatedAt');
  const asked = { currentPage: search.page, title: search.text, status, sort: by.sort, order: by.order };
  const list = useTutorCourses(asked);

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
        <ListExport file={coursesFile(asked)} total={list.data?.total} />
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
        place={search}
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
      <UploadsPanel place="foot" places={coursePlaces} />
    </>
  );
}
