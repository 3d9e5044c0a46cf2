import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '24',
    rowGap: '6',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
  },
});

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values in two columns; facts without a value are left out. */
export const FactList = ({ facts, ...list }: HTMLChakraProps<'dl'> & { facts: readonly Fact[] }) => (
  <List {...list}>
    {facts.map(
      ([name, value]) =>
        value && (
          <chakra.div key={name} display="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </chakra.div>
        ),
    )}
  </List>
);
