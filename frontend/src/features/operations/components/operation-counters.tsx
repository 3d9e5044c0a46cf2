import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { formatBytes } from '../../../shared/format-bytes';
import { ArrowDown } from '../../../shared/icons/arrow-down';
import { backupCounter } from '../state/backup-words';
import { delayCounter, diskCounter, parkedCounter, type Counter } from '../state/operation-words';

const Counters = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
    borderBottomWidth: { base: 0, md: '1px' },
    borderColor: 'line',
    '& li': {
      py: '20',
      borderColor: 'line',
      borderBottomWidth: { base: '1px', md: 0 },
      '&:not(:first-of-type)': { borderInlineStartWidth: { md: '1px' }, ps: { md: '24' } },
    },
  },
});
const Label = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '28',
    textStyle: 'label',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const Figure = chakra('p', { base: { textStyle: 'h1Tool', mt: '6', fontVariantNumeric: 'tabular-nums' } });

/** The figures to look at first; they lead to what they count. */
export function OperationCounters({ operations }: { operations: Operations }) {
  const counters: [name: string, to: string, counter: Counter][] = [
    ['Délai de traitement', '#retard', delayCounter(operations.delay)],
    ['Messages en échec', '#messages-gares', parkedCounter(operations)],
    ['Disque', '#disque', diskCounter(operations.disk, formatBytes)],
    ['Sauvegarde', '#sauvegardes', backupCounter(operations)],
  ];
  return (
    <Counters aria-label="Chiffres">
      {counters.map(([name, to, { figure, hint, isAlarming }]) => (
        <li key={name}>
          <Label href={to}>
            {name}
            <ArrowDown size={16} aria-hidden />
          </Label>
          <Figure color={isAlarming ? 'accent' : undefined}>{figure}</Figure>
          <chakra.p textStyle="small" color="muted">
            {hint}
          </chakra.p>
        </li>
      ))}
    </Counters>
  );
}
