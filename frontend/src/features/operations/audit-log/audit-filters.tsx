import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  type AuditGroup,
  auditGroups,
  type AuditKind,
  auditKinds,
  type AuditPage,
  auditPeriods,
} from '@atelier/contracts/audit';
import { SearchField } from '../../../shared/forms/fields';
import { ChevronDown } from '../../../shared/icons/public';
import { Chip } from '../../../shared/ui/chip';
import { controlRecipe } from '../../../shared/ui/control-styles';
import type { useAuditParams } from './audit-params';

const Box = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    '& > svg': { position: 'absolute', right: '14px', pointerEvents: 'none' },
  },
});
const Select = chakra('select', controlRecipe);

interface FilterSelectProps {
  label: string;
  /** Width reserved for the label inside the control. */
  lead: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** « Qui : Tous »: a select with its label inside. */
const FilterSelect = ({ label, lead, value, onChoose, children }: FilterSelectProps) => (
  <Box>
    <chakra.span position="absolute" left="16px" textStyle="small" color="muted" pointerEvents="none">
      {label}
      {'\u00a0:'}
    </chakra.span>
    <Select
      appearance="none"
      ps={lead}
      pe="40px"
      fontWeight={600}
      cursor="pointer"
      textOverflow="ellipsis"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </Select>
    <ChevronDown size={18} aria-hidden />
  </Box>
);

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

interface AuditFiltersProps {
  control: ReturnType<typeof useAuditParams>;
  /** The last page loaded, for its counts and actors. */
  page: AuditPage | undefined;
}

export function AuditFilters({ control: { shown, search, choose }, page }: AuditFiltersProps) {
  const countOf = (group: AuditGroup) =>
    kinds.reduce(
      (sum, kind) => (auditKinds[kind].group === group ? sum + (page?.counts[kind] ?? 0) : sum),
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
          value={shown.actor ?? ''}
          onChoose={(actor) => choose('actor', actor)}
        >
          <option value="">Tous</option>
          <option value="system">La plateforme</option>
          <option value="stranger">Sans compte</option>
          {page?.actors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Action"
          lead="76px"
          value={shown.kind ?? ''}
          onChoose={(kind) => choose('kind', kind)}
        >
          <option value="">Toutes</option>
          {groups
            .filter((group) => shown.group === undefined || shown.group === group)
            .map((group) => (
              <optgroup key={group} label={auditGroups[group]}>
                {kinds
                  .filter((kind) => auditKinds[kind].group === group)
                  .map((kind) => (
                    <option key={kind} value={kind}>
                      {auditKinds[kind].label}
                    </option>
                  ))}
              </optgroup>
            ))}
        </FilterSelect>
        <FilterSelect
          label="Depuis"
          lead="82px"
          value={shown.since}
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
        {shown.about && (
          <Chip pressed onClick={() => choose('about', undefined)}>
            Une seule personne
          </Chip>
        )}
        {groups.map((group) => (
          <Chip
            key={group}
            pressed={shown.group === group}
            count={page && countOf(group)}
            onClick={() => choose('group', shown.group === group ? undefined : group)}
          >
            {auditGroups[group]}
          </Chip>
        ))}
      </chakra.div>
    </>
  );
}
