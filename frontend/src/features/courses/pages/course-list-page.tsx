import { courseStatusLabels } from '@atelier/contracts/words/list-states';
import { Plus } from 'lucide-react';
import { Navigate, useLocation } from 'react-router-dom';
import { countOfList } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { SearchField } from '../../../shared/ui/search-field';
import { useTutorCourses } from '../api/tutor-courses';
import { CourseFilter } from '../components/course-filter';
import { CourseTable } from '../components/course-table';
import { NoCourses } from '../components/no-courses';
import { UploadsPanel } from '../../uploads/components/uploads-panel';
import { coursePlaces } from '../../programme/state/attach-video';
import { useCourseListPath } from '../../draft/state/course-list-path';
import { useListChoice } from '../../../shared/lists/use-list-choice';
import { useListSearch } from '../../../shared/lists/use-list-search';

/** The courses an author may edit: a teacher's own, an administrator's all. */
export function Component() {
  const { pathname } = useLocation();
  const listPath = useCourseListPath();
  const search = useListSearch('title');
  const [status, filter] = useListChoice('status', courseStatusLabels, 'all');
  const list = useTutorCourses(search.page, search.text, status);

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
        <Button variant="outline" to="/admin/courses/archives">
          Importer
        </Button>
        <Button to="/admin/create-cours/title" aria-label="+ Cours">
          <Plus size={20} aria-hidden />
          Cours
        </Button>
      </ListHead>
      <SearchField label="Rechercher un cours" placeholder="Titre du cours" search={search} mb="24" />
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
