import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowUpRight } from '../../../shared/icons/arrow-up-right';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    borderTop: 'strong',
    '& li': { borderBottom: 'line', pe: '12' },
    '& li + li': { ps: { xl: '24' }, borderLeft: { xl: 'line' } },
    '& li:nth-of-type(even)': { ps: { base: '16', xl: '24' }, borderLeft: 'line' },
  },
});
const Figure = chakra(Link, {
  base: {
    display: 'block',
    py: '20',
    '&:hover [data-label]': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

export interface CounterLine {
  label: string;
  to: string;
  /** Undefined until it is known. */
  figure: string | undefined;
  /** A zero is muted. */
  isNone?: boolean;
  /** What is said below it. */
  note: ReactNode;
}

/** Figures under their names, each a link to what it counts. */
export const Counters = ({ lines }: { lines: readonly CounterLine[] }) => (
  <List aria-busy={lines.some(({ figure }) => figure === undefined)}>
    {lines.map(({ label, to, figure, isNone = false, note }) => (
      <li key={label}>
        <Figure to={to}>
          <Row as="span" gap="8" textStyle="label" data-label="">
            {label}
            <ArrowUpRight size={16} aria-hidden />
          </Row>
          <chakra.span
            display="block"
            textStyle="h1Tool"
            fontSize={{ base: '1.75rem', sm: '2.125rem', lg: '2.75rem' }}
            whiteSpace="nowrap"
            mt="12"
            minHeight="48px"
            color={isNone ? 'muted' : undefined}
          >
            {figure ?? <Skeleton width="72px" height="40px" />}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="muted" minHeight="22px" mt="4">
            {figure !== undefined && note}
          </chakra.span>
        </Figure>
      </li>
    ))}
  </List>
);
