import {
  auditGroups,
  auditKinds,
  auditPeriods,
  type AuditGroup,
  type AuditKind,
  type AuditPage,
} from '@atelier/contracts/audit';
import { chakra } from '@chakra-ui/react';
import { Chip } from '../../../../shared/ui/chip';
import { SearchField } from '../../../../shared/ui/search-field';
import type { useJournalPlace } from '../state/use-journal-place';
import { FilterSelect } from './filter-select';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: '12',
    gridTemplateColumns: {
      base: '1fr',
      md: 'repeat(3, minmax(0, 1fr))',
      xl: 'minmax(0, 1fr) repeat(3, 13rem)',
    },
    alignItems: 'end',
    '& > search': { gridColumn: { md: '1 / -1', xl: 'auto' } },
  },
});
const groups = Object.keys(auditGroups) as AuditGroup[];
const kinds = Object.keys(auditKinds) as AuditKind[];

interface JournalFiltersProps {
  control: ReturnType<typeof useJournalPlace>;
  /** What was found last, for the counts and the people. */
  found: AuditPage | undefined;
}

export function JournalFilters({ control: { place, search, choose }, found }: JournalFiltersProps) {
  const countOf = (group: AuditGroup) =>
    kinds.reduce(
      (sum, kind) => (auditKinds[kind].group === group ? sum + (found?.counts[kind] ?? 0) : sum),
      0,
    );
  return (
    <>
      <Line>
        <SearchField
          label="Chercher dans le journal"
          placeholder="Personne, commande, cours"
          maxWidth="none"
          mb="0"
          search={search}
        />
        <FilterSelect
          label="Qui"
          lead="54px"
          value={place.actor ?? ''}
          onChoose={(actor) => choose('actor', actor)}
        >
          <option value="">Tous</option>
          <option value="system">La plateforme</option>
          <option value="stranger">Sans compte</option>
          {found?.actors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Action"
          lead="76px"
          value={place.kind ?? ''}
          onChoose={(kind) => choose('kind', kind)}
        >
          <option value="">Toutes</option>
          {groups
            .filter((group) => place.group === undefined || place.group === group)
            .map((group) => (
              <optgroup key={group} label={auditGroups[group]}>
                {kinds
                  .filter((kind) => auditKinds[kind].group === group)
                  .map((kind) => (
                    <option key={kind} value={kind}>
                      {auditKinds[kind].said}
                    </option>
                  ))}
              </optgroup>
            ))}
        </FilterSelect>
        <FilterSelect
          label="Depuis"
          lead="82px"
          value={place.since}
          onChoose={(since) => choose('since', since)}
        >
          {Object.entries(auditPeriods).map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </FilterSelect>
      </Line>
      <chakra.div display="flex" flexWrap="wrap" gap="8" my="16" role="group" aria-label="Groupes d’actions">
        {place.about && (
          <Chip pressed onClick={() => choose('about', undefined)}>
            Une seule personne
          </Chip>
        )}
        {groups.map((group) => (
          <Chip
            key={group}
            pressed={place.group === group}
            count={found && countOf(group)}
            onClick={() => choose('group', place.group === group ? undefined : group)}
          >
            {auditGroups[group]}
          </Chip>
        ))}
      </chakra.div>
    </>
  );
}
