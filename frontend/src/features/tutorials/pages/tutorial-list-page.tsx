import type { ManagedTutorial } from '@atelier/contracts/tutorials';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/ui/rows-skeleton';
import { useManagedTutorials, useTutorialCounts } from '../api/managed-tutorials';
import { DeleteTutorial } from '../components/delete-tutorial';
import { ListFilters } from '../components/list-filters';
import { TutorialRows } from '../components/tutorial-rows';
import { UploadsPanel } from '../../uploads/components/uploads-panel';
import { tutorialPlaces } from '../state/attach-video';
import { statusAtom } from '../state/status-atom';

/** Every tutorial, drafts included, for administrators. */
export function Component() {
  const search = useListSearch('title');
  const [status, setStatus] = useAtom(statusAtom);
  const [deleting, setDeleting] = useState<ManagedTutorial | null>(null);
  const list = useManagedTutorials({ currentPage: search.page, title: search.text, status });
  const counts = useTutorialCounts().data;
  const found = list.data;
  const narrowed = search.text !== '' || status !== 'all';

  return (
    <>
      <PageTitle title="Tutoriels" />
      <ListHead
        title="Tutoriels"
        count={found && countOfList(found.total, narrowed ? 'résultat' : 'tutoriel')}
      >
        <Button to="/new-blog">
          <Plus size={20} aria-hidden />
          Nouveau tutoriel
        </Button>
      </ListHead>
      <ListFilters
        search={search}
        status={status}
        counts={counts}
        onStatus={(next) => {
          setStatus(next);
          search.goTo(1);
        }}
      />
      <ListContent
        list={list}
        place={search}
        failureTitle="Erreur"
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title="Aucun Tutoriel Disponible"
            hint={
              narrowed
                ? 'Aucun tutoriel ne correspond à votre recherche.'
                : 'Un titre suffit pour commencer\u00a0: le reste s’enregistre à mesure que vous écrivez.'
            }
            illustration="/illustrations/course-tests.svg"
            action={
              narrowed ? (
                <ClearSearch
                  onClear={() => {
                    setStatus('all');
                    search.clear();
                  }}
                />
              ) : (
                <Button size="touch" to="/new-blog">
                  Écrire un tutoriel
                </Button>
              )
            }
          />
        }
      >
        {({ blogs }) => <TutorialRows tutorials={blogs} onDelete={setDeleting} />}
      </ListContent>
      <DeleteTutorial tutorial={deleting} onClose={() => setDeleting(null)} />
      <UploadsPanel place="foot" places={tutorialPlaces} />
    </>
  );
}
