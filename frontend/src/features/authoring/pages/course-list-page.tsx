import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Navigate, useLocation } from 'react-router-dom';
import { countOf } from '../../../shared/format';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Pagination } from '../../../shared/ui/pagination';
import { useTutorCourses } from '../api/tutor-courses';
import { CourseFilter } from '../components/course-filter';
import { CourseListSkeleton } from '../components/course-list-skeleton';
import { CourseTable } from '../components/course-table';
import { NoCourses } from '../components/no-courses';
import { SearchField } from '../components/search-field';
import { UploadsPanel } from '../components/uploads-panel';
import { useCourseListPath } from '../state/course-list-path';
import { useCourseFilter } from '../state/use-course-filter';
import { useListSearch } from '../../../shared/lists/use-list-search';

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16',
    mb: '24',
  },
});

/** The courses an author may edit: a teacher's own, an administrator's all. */
export function CourseListPage() {
  const { pathname } = useLocation();
  const listPath = useCourseListPath();
  const search = useListSearch('title');
  const [status, filter] = useCourseFilter();
  const list = useTutorCourses(search.page, search.text, status);

  if (pathname !== listPath) return <Navigate to={listPath} replace />;
  const found = list.data;
  return (
    <>
      <PageTitle title="Cours" />
      <Head>
        <div>
          <chakra.h1 textStyle="h1Tool">Cours</chakra.h1>
          <chakra.p color="muted" mt="8" minHeight="26px" aria-live="polite">
            {found && search.text === '' && countOf(found.total, 'cours', 'cours')}
            {found && search.text !== '' && countOf(found.total, 'résultat')}
          </chakra.p>
        </div>
        <Button to="/admin/create-cours/title" aria-label="+ Cours">
          <Plus size={20} aria-hidden />
          Cours
        </Button>
      </Head>
      <SearchField
        label="Rechercher un cours"
        placeholder="Titre du cours"
        value={search.typed}
        onType={search.type}
        control={search.control}
      />
      <CourseFilter status={status} onChoose={filter} />
      {list.isPending && <CourseListSkeleton />}
      {list.isError && (
        <ErrorPanel
          title="Erreur"
          message={failureMessage(list.error)}
          retry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {found && !list.isError && found.courses.length === 0 && (
        <NoCourses
          searched={search.text}
          status={status}
          onClear={search.clear}
          onShowAll={() => filter('all')}
        />
      )}
      {found && !list.isError && found.courses.length > 0 && (
        <chakra.div aria-busy={list.isPlaceholderData}>
          <CourseTable courses={found.courses} onGone={() => search.control.current?.focus()} />
          <Pagination page={found.currentPage} pages={found.pages} onPage={search.goTo} />
        </chakra.div>
      )}
      <UploadsPanel place="corner" />
    </>
  );
}
