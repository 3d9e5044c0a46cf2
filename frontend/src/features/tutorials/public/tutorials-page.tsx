import { chakra } from '@chakra-ui/react';
import { hasWords } from '@atelier/contracts/search-words';
import type { Tutorials } from '@atelier/contracts/tutorials';
import { countOf } from '../../../shared/format/format';
import { BigSearchField, ClearSearch } from '../../../shared/lists/big-search-field';
import { useListSearch } from '../../../shared/lists/list-params';
import { Pagination } from '../../../shared/lists/pagination';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Container } from '../../../shared/ui/layout';
import { QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { LiveTutorials, TutorialCard, TutorialGrid, TutorialGridSkeleton } from './tutorial-cards';
import { useTutorials } from './tutorials';

/** Filters the loaded tutorials by title (all words must match), until the server has responded. */
export function filterByTitle(tutorials: Tutorials, typed: string): Tutorials {
  const blogs = tutorials.blogs.filter(({ title }) => hasWords(title, typed));
  return { ...tutorials, blogs, total: blogs.length };
}

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
const Summary = chakra('p', {
  base: {
    mt: { base: '20', md: '24' },
    pt: { md: '20' },
    mb: { base: '24', md: '28' },
    minHeight: '26px',
    textStyle: 'small',
    fontSize: '0.9375rem',
    borderTopWidth: { md: '1px' },
    borderColor: 'line',
  },
});

export function Component() {
  const search = useListSearch('title');
  const typed = search.typed.trim();
  const { data, isPending, isPlaceholderData, error, refetch, isFetching } = useTutorials(search);
  const isOutdated = typed !== search.text || isPlaceholderData;
  const tutorials = data && isOutdated ? filterByTitle(data, typed) : data;
  const [latest, ...older] = tutorials?.blogs ?? [];
  const showsLatest = typed === '' && search.page === 1;

  return (
    <Container>
      <PageTitle title="Tutoriels" />
      <LiveTutorials />
      <Head>
        <chakra.h1 textStyle="h1">Tutoriels</chakra.h1>
        <chakra.p color="muted" fontSize="1.0625rem" lineHeight="1.75rem">
          Une technique à la fois, montrée de bout en bout. Libres d’accès, à relire quand le besoin vient.
        </chakra.p>
      </Head>
      <chakra.search display="block">
        <BigSearchField
          search={search}
          aria-label="Chercher un tutoriel"
          placeholder="Chercher un tutoriel…"
          maxLength={200}
        />
      </chakra.search>
      <Summary role="status">
        {tutorials && tutorials.total > 0 && (
          <strong>{countOf(tutorials.total, typed === '' ? 'tutoriel' : 'résultat')}</strong>
        )}
      </Summary>
      {isPending && <TutorialGridSkeleton />}
      {error && !data && <QueryError title="Erreur" query={{ error, refetch, isFetching }} />}
      {latest && showsLatest && (
        <>
          <TutorialCard tutorial={latest} wide eager />
          {older.length > 0 && (
            <chakra.div mt={{ base: '40', md: '72' }}>
              <TutorialGrid tutorials={older} />
            </chakra.div>
          )}
        </>
      )}
      {tutorials && latest && !showsLatest && <TutorialGrid tutorials={tutorials.blogs} eager={3} />}
      {tutorials && !latest && (
        <EmptyState
          title="Aucun Tutoriel Disponible"
          hint={
            typed === ''
              ? 'Le premier se prépare. En attendant, chaque cours s’ouvre sur une leçon.'
              : `Rien pour «\u00a0${typed}\u00a0».`
          }
          illustration="/illustrations/course-tests.svg"
          action={
            typed === '' ? (
              <Button variant="outline" size="touch" to="/courses">
                Voir les cours
              </Button>
            ) : (
              <ClearSearch onClear={search.clear} />
            )
          }
        />
      )}
      {tutorials && !isOutdated && (
        <Pagination page={tutorials.currentPage} pages={tutorials.pages} onPage={search.goTo} />
      )}
    </Container>
  );
}
