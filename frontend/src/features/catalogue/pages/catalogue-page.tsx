import { categoryLabels } from '@atelier/contracts/words/categories';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { useSettled } from '../../../shared/lists/use-settled';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { Container } from '../../../shared/ui/container';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Pagination } from '../../../shared/ui/pagination';
import { useCatalogue } from '../api/catalogue';
import { CatalogueFilters } from '../components/catalogue-filters';
import { CatalogueSummary } from '../components/catalogue-summary';
import { CourseGrid, CourseGridSkeleton } from '../components/course-grid';
import { LiveCatalogue } from '../components/live-catalogue';
import { OtherCourses } from '../components/other-courses';
import { askCatalogue, isFiltered, unfiltered } from '../state/catalogue-search';
import { narrow } from '../state/narrow';
import { useCatalogueSearch } from '../state/use-catalogue-search';

const fewResults = 3;

const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 27.5rem' },
    alignItems: 'end',
    gap: { base: '8px', lg: '32px' },
    pt: { base: '12px', md: '48px' },
    pb: { base: '20px', md: '40px' },
  },
});

export function Component() {
  const { query, text, type, change } = useCatalogueSearch();
  const settledTitle = useSettled(query.title, 150);
  const { data, isPending, isPlaceholderData, error, refetch, isFetching } = useCatalogue(
    askCatalogue({ ...query, title: settledTitle }),
  );
  const ahead = settledTitle !== text.trim() || isPlaceholderData;
  const found = data && ahead ? narrow(data, text.trim()) : data;
  const filtered = isFiltered({ ...query, title: text.trim() });

  return (
    <Container>
      <PageTitle title="Tous les cours" />
      <LiveCatalogue />
      <Head>
        <chakra.h1 textStyle="h1">Tous les cours</chakra.h1>
        <chakra.p
          color="muted"
          fontSize="1.0625rem"
          lineHeight="1.75rem"
          display={{ base: 'none', md: 'block' }}
        >
          Un cours, un projet mené jusqu’au bout. L’accès est à vie, et vous avez dix jours pour changer
          d’avis.
        </chakra.p>
      </Head>
      <CatalogueFilters query={query} text={text} counts={data?.counts} onType={type} onChange={change} />
      {found && <CatalogueSummary found={found} query={{ ...query, title: text.trim() }} />}
      {isPending && (
        <chakra.div mt="40px">
          <CourseGridSkeleton />
        </chakra.div>
      )}
      {error && !data && (
        <ErrorPanel
          mt="40px"
          message={failureMessage(error)}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {found && found.courses.length > 0 && <CourseGrid courses={found.courses} />}
      {found && found.courses.length === 0 && (
        <EmptyState
          title="Aucun cours trouvé"
          hint={
            text.trim()
              ? `Rien pour «\u00a0${text.trim()}\u00a0»${query.category ? ` dans ${categoryLabels[query.category]}` : ''}.`
              : 'Revenez bientôt\u00a0: les prochains cours se préparent.'
          }
          action={filtered && <ClearSearch onClear={() => change(unfiltered)} />}
        />
      )}
      {found && !ahead && (
        <Pagination
          page={found.currentPage}
          pages={found.pages}
          onPage={(currentPage) => change({ currentPage })}
        />
      )}
      {found && filtered && found.total <= fewResults && (
        <OtherCourses except={new Set(found.courses.map(({ _id }) => _id))} />
      )}
    </Container>
  );
}
