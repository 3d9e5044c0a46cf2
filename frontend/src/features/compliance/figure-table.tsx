import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Scroll = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });
const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { py: '10', textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 'inherit' },
    '& :is(th, td) + :is(th, td)': { ps: '16' },
    '& :is(th, td):first-of-type:is(th)': { textAlign: 'start' },
    '& thead th': { textStyle: 'small', color: 'muted' },
    '& :is(tbody, tfoot) tr': { borderTop: 'line' },
    // Tabular figures widen the hyphen of a number.
    '& th': { fontVariantNumeric: 'normal' },
    '& tr[data-credit] th': { ps: '24', textStyle: 'small', color: 'muted', whiteSpace: 'normal' },
    '& tr[data-credit] td': { color: 'atext' },
    '& tr[data-total]': { borderTop: 'strong', fontWeight: 650 },
  },
});

interface FigureTableProps {
  caption: string;
  /** The first is of the rows' names, the others of figures. */
  columns: readonly string[];
  children: ReactNode;
}

/** A table of figures, which scrolls by itself where it is too narrow. */
export const FigureTable = ({ caption, columns, children }: FigureTableProps) => (
  <Scroll tabIndex={0} role="region" aria-label={caption}>
    <Table>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </Table>
  </Scroll>
);
