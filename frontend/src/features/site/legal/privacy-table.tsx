import { chakra } from '@chakra-ui/react';
import type { PrivacyRow } from '@atelier/contracts/privacy';
import { countOf } from '../../../shared/format/format';
import { ChevronDown } from '../../../shared/icons/public';

const Group = chakra('details', {
  base: {
    borderTop: 'line',
    '&:last-of-type': { borderBottom: 'line' },
    '& > summary svg': { transition: 'rotate 150ms ease-out' },
    '&[open] > summary svg': { rotate: '180deg' },
    // On paper everything is open.
    _print: { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '52',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'sunken' },
  },
});
const Kind = chakra('li', { base: { borderTop: 'line', py: '14', scrollMarginTop: '24' } });
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '5.5rem minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' },
    columnGap: '12',
    rowGap: '4',
    mt: '6',
    textStyle: 'small',
    '& dt': { color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});

/** Groups in their order, with their rows. */
function groupsOf(rows: readonly PrivacyRow[]): [group: string, rows: PrivacyRow[]][] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => [group, rows.filter((row) => row.group === group)]);
}

const factsOf = ({
  purpose,
  basis,
  durations,
  recipients,
}: PrivacyRow): [name: string, values: string[]][] => [
  ['Pourquoi', [purpose]],
  ['Base', [basis]],
  ['Durée', durations],
  ['Reçues par', [recipients.join(', ')]],
];

/** The table of personal data (RGPD, article 13), by group; blocks at every width, since the page’s column is narrow. */
export const PrivacyTable = ({ rows }: { rows: readonly PrivacyRow[] }) => (
  <chakra.div mt="16">
    {groupsOf(rows).map(([group, kinds]) => (
      <Group key={group}>
        <Summary>
          <ChevronDown size={18} aria-hidden />
          <chakra.span textStyle="label">{group}</chakra.span>
          <chakra.span textStyle="small" color="muted" ms="auto">
            {countOf(kinds.length, 'donnée')}
          </chakra.span>
        </Summary>
        <chakra.ul mb="12">
          {kinds.map((row) => (
            <Kind key={row.id} id={`donnee-${row.id}`}>
              <chakra.p textStyle="label">{row.data}</chakra.p>
              <Facts>
                {factsOf(row).map(([name, values]) => (
                  <Fact key={name} name={name} values={values} />
                ))}
              </Facts>
            </Kind>
          ))}
        </chakra.ul>
      </Group>
    ))}
  </chakra.div>
);

const Fact = ({ name, values }: { name: string; values: readonly string[] }) => (
  <>
    <dt>{name}</dt>
    {values.map((value) => (
      <chakra.dd key={value} gridColumn="2">
        {value}
      </chakra.dd>
    ))}
  </>
);
