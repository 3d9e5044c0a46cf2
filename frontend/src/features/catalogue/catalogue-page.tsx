import { chakra } from '@chakra-ui/react';
import type { Catalogue } from '@atelier/contracts/catalog';
import type { CatalogueFilters } from '@atelier/contracts/words/catalogue-filters';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { formatDuration } from '../../shared/format/format';
import { useDebounced } from '../../shared/lists/use-debounced';
import { LinkButton } from '../../shared/ui/button';
import { ClearSearch } from '../../shared/lists/big-search-field';
import { Subheading } from '../../shared/ui/headings';
import { Container, VisuallyHidden } from '../../shared/ui/layout';
import { EmptyState } from '../../shared/ui/empty-state';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Pagination } from '../../shared/lists/pagination';
import { useCatalogue } from '../../shared/courses/catalogue-query';
import { CatalogueFilterBar } from './catalogue-filters';
import { CourseGrid, CourseGridSkeleton } from './course-card';
import { LiveCatalogue } from './live-catalogue';
import {
  catalogueApiParams,
  isFiltered,
  narrowCatalogue,
  unfiltered,
  useCatalogueSearch,
} from './catalogue-search';

const SummaryLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '24',
    rowGap: '4px',
    mt: { base: '20px', md: '32px' },
    mb: '32px',
    pt: '20px',
    borderTop: 'line',
    color: 'muted',
    // Leaves room for the sort control.
    '& > p[role]': { pe: { base: '11rem', md: '0' } },
    '& strong': { color: 'fg', fontWeight: 650 },
  },
});

const totalTimeLabel = (minutes: number) =>
  minutes < 120 ? `${formatDuration(minutes)} de cours` : `${Math.round(minutes / 60)} heures de cours`;

/** Result count, announced to screen readers (polite live region). */
function CatalogueSummary({ catalogue, query }: { catalogue: Catalogue; query: CatalogueFilters }) {
  return (
    <SummaryLine>
      <VisuallyHidden as="h2">Résultats</VisuallyHidden>
      <p role="status">
        <strong>{catalogue.total} cours</strong>
        {query.title && ` pour «\u00a0${query.title}\u00a0»`}
        {query.category && ` en ${categoryLabels[query.category]}`}
        {catalogue.freeCount > 0 &&
          ` dont ${catalogue.freeCount} ${catalogue.freeCount > 1 ? 'gratuits' : 'gratuit'}`}
      </p>
      {catalogue.total > 0 && <p>{totalTimeLabel(catalogue.totalTime)} en tout</p>}
    </SummaryLine>
  );
}

/** After a search with few results: a link to request a course, and other courses. */
function OtherCourses({ except }: { except: ReadonlySet<string> }) {
  const { data } = useCatalogue();
  const others = data?.courses.filter(({ _id }) => !except.has(_id)).slice(0, 4) ?? [];
  return (
    <>
      <chakra.aside bg="sunken" borderRadius="md" p="24" mt="40" maxWidth="40rem">
        <Subheading>Pas ce que vous cherchiez&#8239;?</Subheading>
        <chakra.p color="muted" mt="4px" mb="12">
          Dites-moi quel sujet vous manque&nbsp;: les prochains cours partent de vos demandes.
        </chakra.p>
        <LinkButton to="/contact">Proposer un sujet</LinkButton>
      </chakra.aside>
      {others.length > 0 && (
        <section>
          <chakra.h2 textStyle="h2Column" mt="56px" mb="24">
            Les autres cours
          </chakra.h2>
          <CourseGrid courses={others} eager={0} />
        </section>
      )}
    </>
  );
}

const maxResultsForOthers = 3;

const CatalogueHead = chakra('div', {
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
  const debouncedTitle = useDebounced(query.title, 150);
  const { data, isPending, isPlaceholderData, error, refetch, isFetching } = useCatalogue(
    catalogueApiParams({ ...query, title: debouncedTitle }),
  );
  const isOutdated = debouncedTitle !== text.trim() || isPlaceholderData;
  const catalogue = data && isOutdated ? narrowCatalogue(data, text.trim()) : data;
  const filtered = isFiltered({ ...query, title: text.trim() });

  return (
    <Container>
      <PageTitle title="Tous les cours" />
      <LiveCatalogue />
      <CatalogueHead>
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
      </CatalogueHead>
      <CatalogueFilterBar query={query} text={text} counts={data?.counts} onType={type} onChange={change} />
      {catalogue && <CatalogueSummary catalogue={catalogue} query={{ ...query, title: text.trim() }} />}
      {isPending && (
        <chakra.div mt="40px">
          <CourseGridSkeleton />
        </chakra.div>
      )}
      {error && !data && <QueryError mt="40px" query={{ error, refetch, isFetching }} />}
      {catalogue && catalogue.courses.length > 0 && <CourseGrid courses={catalogue.courses} />}
      {catalogue && catalogue.courses.length === 0 && (
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
      {catalogue && !isOutdated && (
        <Pagination
          page={catalogue.currentPage}
          pages={catalogue.pages}
          onPage={(currentPage) => change({ currentPage })}
        />
      )}
      {catalogue && filtered && catalogue.total <= maxResultsForOthers && (
        <OtherCourses except={new Set(catalogue.courses.map(({ _id }) => _id))} />
      )}
    </Container>
  );
}
