import type { ManagedTutorialsQuery, TutorialCounts } from '@atelier/contracts/tutorials';
import { tutorialStatuses, tutorialStatusLabels } from '@atelier/contracts/words/list-states';
import { chakra } from '@chakra-ui/react';
import type { ListSearch } from '../../../shared/lists/use-list-search';
import { Chip } from '../../../shared/ui/chip';
import { Row } from '../../../shared/ui/layout';
import { SearchField } from '../../../shared/ui/search-field';

type Status = ManagedTutorialsQuery['status'];

interface ListFiltersProps {
  search: ListSearch;
  status: Status;
  /** Of all tutorials, whatever is searched for. */
  counts: TutorialCounts | undefined;
  onStatus: (status: Status) => void;
}

export function ListFilters({ search, status, counts, onStatus }: ListFiltersProps) {
  const countOf: Record<Status, number | undefined> = {
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
          <Chip key={value} pressed={status === value} count={countOf[value]} onClick={() => onStatus(value)}>
            {tutorialStatusLabels[value]}
          </Chip>
        ))}
      </chakra.div>
    </Row>
  );
}
