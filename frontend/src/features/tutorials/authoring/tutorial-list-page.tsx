import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { ManagedTutorial, ManagedTutorialsQuery, TutorialCounts } from '@atelier/contracts/tutorials';
import { tutorialStatuses, tutorialStatusLabels } from '@atelier/contracts/words/course-fields';
import { countOfList, formatDate } from '../../../shared/format/format';
import { SearchField } from '../../../shared/forms/fields';
import { Plus } from '../../../shared/icons/learning';
import { Pencil, Trash2 } from '../../../shared/icons/members';
import { ClearSearch } from '../../../shared/lists/big-search-field';
import { ListContent } from '../../../shared/lists/list-content';
import { ListHead } from '../../../shared/lists/list-head';
import { type ListSearch, useListSearch } from '../../../shared/lists/list-params';
import { ListRow, RowActions, RowFact, RowList, RowsSkeleton, RowSubject } from '../../../shared/lists/rows';
import { Button, IconButton } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/live-values';
import { PageTitle } from '../../../shared/ui/page-title';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { UploadsPanel } from '../../uploads/uploads-panel';
import {
  tutorialStatusAtom,
  useDeleteTutorial,
  useManagedTutorials,
  useTutorialCounts,
} from './managed-tutorials';
import { tutorialUploadTargets } from './tutorial-editor';

type Status = ManagedTutorialsQuery['status'];

interface ListFiltersProps {
  search: ListSearch;
  status: Status;
  /** Of all tutorials, ignoring the search. */
  counts: TutorialCounts | undefined;
  onStatus: (status: Status) => void;
}

function ListFilters({ search, status, counts, onStatus }: ListFiltersProps) {
  const countByStatus: Record<Status, number | undefined> = {
    all: counts?.total,
    published: counts?.published,
    draft: counts?.drafts,
  };
  return (
    <Row wrap apart alignItems="flex-end" gap="16" mb="24">
      <SearchField
        label="Rechercher un tutoriel"
        placeholder="Titre du tutoriel"
        search={search}
        flex="1 1 18rem"
        maxWidth={{ base: 'none', md: '28rem' }}
        mb="0"
      />
      <chakra.div role="group" aria-label="Filtrer par état" display="flex" flexWrap="wrap" gap="8">
        {tutorialStatuses.map((value) => (
          <Chip
            key={value}
            pressed={status === value}
            count={countByStatus[value]}
            onClick={() => onStatus(value)}
          >
            {tutorialStatusLabels[value]}
          </Chip>
        ))}
      </chakra.div>
    </Row>
  );
}

interface DeleteTutorialProps {
  /** Null while the dialog is closed. */
  tutorial: ManagedTutorial | null;
  onClose: () => void;
}

/** Irreversible, so it is confirmed first. */
function DeleteTutorial({ tutorial, onClose }: DeleteTutorialProps) {
  const remove = useDeleteTutorial();
  return (
    <ConfirmDialog
      open={tutorial !== null}
      onClose={onClose}
      title="Supprimer ce tutoriel&#8239;?"
      confirm="Supprimer"
      busyLabel="Suppression…"
      change={remove}
      onConfirm={() => {
        if (!tutorial) return;
        remove.mutate(tutorial._id, {
          onSuccess: () => {
            toast('Tutoriel supprimé');
            onClose();
          },
        });
      }}
    >
      <p>
        «&nbsp;{tutorial?.title}&nbsp;» sera supprimé pour de bon
        {tutorial?.published.isPublished && ', et sa page répondra qu’elle n’existe plus'}.
      </p>
    </ConfirmDialog>
  );
}

interface TutorialRowProps {
  tutorial: ManagedTutorial;
  onDelete: (tutorial: ManagedTutorial) => void;
}

function TutorialRow({ tutorial, onDelete }: TutorialRowProps) {
  const { isPublished, publishedAt } = tutorial.published;
  return (
    <ListRow gridTemplateColumns={{ xl: 'minmax(0, 1fr) 96px 150px 150px 164px' }}>
      <RowSubject cover={tutorial.image} title={tutorial.title} to={`/tutoriels/${tutorial._id}`}>
        {tutorial.subDescription || tutorial.user.name}
      </RowSubject>
      <RowFact>
        <Tag tone={isPublished ? 'green' : 'neutral'}>{isPublished ? 'Publié' : 'Brouillon'}</Tag>
      </RowFact>
      <RowFact wide>{isPublished && publishedAt ? formatDate(publishedAt) : ''}</RowFact>
      <RowFact wide>
        <RelativeTime iso={tutorial.updatedAt} />
      </RowFact>
      <RowActions>
        <Button
          variant="outline"
          size="touch"
          to={`/new-blog/${tutorial._id}`}
          aria-label={`Modifier «\u00a0${tutorial.title}\u00a0»`}
        >
          <Pencil size={16} aria-hidden />
          Modifier
        </Button>
        <IconButton label={`Supprimer «\u00a0${tutorial.title}\u00a0»`} onClick={() => onDelete(tutorial)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </RowActions>
    </ListRow>
  );
}

interface TutorialRowsProps {
  tutorials: readonly ManagedTutorial[];
  onDelete: (tutorial: ManagedTutorial) => void;
}

const TutorialRows = ({ tutorials, onDelete }: TutorialRowsProps) => (
  <RowList aria-label="Tutoriels">
    {tutorials.map((tutorial) => (
      <TutorialRow key={tutorial._id} tutorial={tutorial} onDelete={onDelete} />
    ))}
  </RowList>
);

/** All tutorials, drafts included, for administrators. */
export function Component() {
  const search = useListSearch('title');
  const [status, setStatus] = useAtom(tutorialStatusAtom);
  const [tutorialToDelete, setTutorialToDelete] = useState<ManagedTutorial | null>(null);
  const list = useManagedTutorials({ currentPage: search.page, title: search.text, status });
  const counts = useTutorialCounts().data;
  const page = list.data;
  const isFiltered = search.text !== '' || status !== 'all';

  return (
    <>
      <PageTitle title="Tutoriels" />
      <ListHead
        title="Tutoriels"
        count={page && countOfList(page.total, isFiltered ? 'résultat' : 'tutoriel')}
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
        paging={search}
        failureTitle="Erreur"
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title="Aucun Tutoriel Disponible"
            hint={
              isFiltered
                ? 'Aucun tutoriel ne correspond à votre recherche.'
                : 'Un titre suffit pour commencer\u00a0: le reste s’enregistre à mesure que vous écrivez.'
            }
            illustration="/illustrations/course-tests.svg"
            action={
              isFiltered ? (
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
        {({ blogs }) => <TutorialRows tutorials={blogs} onDelete={setTutorialToDelete} />}
      </ListContent>
      <DeleteTutorial tutorial={tutorialToDelete} onClose={() => setTutorialToDelete(null)} />
      <UploadsPanel layout="foot" handlers={tutorialUploadTargets} />
    </>
  );
}
