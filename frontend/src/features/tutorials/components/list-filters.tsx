import type { ManagedTutorialsQuery, TutorialCounts } from '@atelier/contracts/tutorials';
import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ListSearch } from '../../../shared/lists/use-list-search';
import { Chip } from '../../../shared/ui/chip';
import { TextField } from '../../../shared/ui/text-field';

type Status = ManagedTutorialsQuery['status'];

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16',
    mb: '24',
  },
});

interface ListFiltersProps {
  search: ListSearch;
  status: Status;
  /** Of all tutorials, whatever is searched for. */
  counts: TutorialCounts | undefined;
  onStatus: (status: Status) => void;
}

export function ListFilters({ search, status, counts, onStatus }: ListFiltersProps) {
  const choices: readonly [Status, string, number | undefined][] = [
    ['all', 'Tous', counts?.total],
    ['published', 'Publiés', counts?.published],
    ['draft', 'Brouillons', counts?.drafts],
  ];
  return (
    <Row>
      <chakra.search display="block" flex="1 1 18rem" maxWidth={{ md: '28rem' }}>
        <TextField
          ref={search.control}
          label="Rechercher un tutoriel"
          type="search"
          placeholder="Titre du tutoriel"
          autoComplete="off"
          maxLength={200}
          start={<Search size={20} aria-hidden />}
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
        />
      </chakra.search>
      <chakra.div role="group" aria-label="Filtrer par état" display="flex" flexWrap="wrap" gap="8">
        {choices.map(([value, label, count]) => (
          <Chip key={value} pressed={status === value} count={count} onClick={() => onStatus(value)}>
            {label}
          </Chip>
        ))}
      </chakra.div>
    </Row>
  );
}
