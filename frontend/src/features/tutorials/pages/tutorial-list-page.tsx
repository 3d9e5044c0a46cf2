import type { ManagedTutorial } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Pagination } from '../../../shared/ui/pagination';
import { useManagedTutorials, useTutorialCounts } from '../api/managed-tutorials';
import { DeleteTutorial } from '../components/delete-tutorial';
import { ListFilters } from '../components/list-filters';
import { RowsSkeleton } from '../components/rows-skeleton';
import { TutorialRows } from '../components/tutorial-rows';
import { statusAtom } from '../state/status-atom';

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

/** Every tutorial, drafts included, for administrators. */
export function TutorialListPage() {
  const search = useListSearch('title');
  const [status, setStatus] = useAtom(statusAtom);
  const [deleting, setDeleting] = useState<ManagedTutorial | null>(null);
  const list = useManagedTutorials({ currentPage: search.page, title: search.text, status });
  const counts = useTutorialCounts().data;
  const found = list.data;
  const narrowed = search.text !== '' || status !== 'all';
  const beyond =
    found !== undefined && !list.isPlaceholderData && found.total > 0 && search.page > found.pages;

  // The last row of the last page went away.
  useEffect(() => {
    if (beyond) search.goTo(found.pages);
  });

  return (
    <>
      <PageTitle title="Tutoriels" />
      <Head>
        <div>
          <chakra.h1 textStyle="h1Tool">Tutoriels</chakra.h1>
          <chakra.p color="muted" mt="8" minHeight="26px" role="status">
            {found && countOf(found.total, narrowed ? 'résultat' : 'tutoriel')}
          </chakra.p>
        </div>
        <Button to="/new-blog">
          <Plus size={20} aria-hidden />
          Nouveau tutoriel
        </Button>
      </Head>
      <ListFilters
        search={search}
        status={status}
        counts={counts}
        onStatus={(next) => {
          setStatus(next);
          search.goTo(1);
        }}
      />
      {list.isPending && <RowsSkeleton />}
      {list.isError && (
        <ErrorPanel
          title="Erreur"
          message={failureMessage(list.error)}
          retry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {found && !list.isError && found.total === 0 && (
        <EmptyState
          title="Aucun Tutoriel Disponible"
          hint={
            narrowed
              ? 'Aucun tutoriel ne correspond à votre recherche.'
              : 'Un titre suffit pour commencer : le reste s’enregistre à mesure que vous écrivez.'
          }
          illustration="/illustrations/course-tests.svg"
          action={
            narrowed ? (
              <Button
                variant="outline"
                size="tool"
                minHeight="44"
                onClick={() => {
                  setStatus('all');
                  search.clear();
                }}
              >
                Effacer la recherche
              </Button>
            ) : (
              <Button size="tool" minHeight="44" to="/new-blog">
                Écrire un tutoriel
              </Button>
            )
          }
        />
      )}
      {found && !list.isError && found.total > 0 && (
        <chakra.div
          aria-busy={list.isPlaceholderData}
          opacity={list.isPlaceholderData ? 0.6 : 1}
          transition="opacity 150ms ease-out"
        >
          <TutorialRows tutorials={found.blogs} onDelete={setDeleting} />
          <Pagination page={found.currentPage} pages={found.pages} onPage={search.goTo} />
        </chakra.div>
      )}
      <DeleteTutorial tutorial={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
