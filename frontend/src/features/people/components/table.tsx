import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';
import { RowTitle } from '../../../shared/ui/row-title';
import { useOverflow } from '../state/use-overflow';

const Sheet = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& th, & td': {
      py: '12',
      pe: '20',
      textAlign: 'start',
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
      borderBottom: 'line',
    },
    '& th:last-child, & td:last-child': { pe: '0' },
    '& thead th': { textStyle: 'small', fontWeight: 600, color: 'muted' },
    /** The first column is held while the others pass beneath it. */
    '& th:first-of-type': {
      position: { base: 'sticky', lg: 'relative' },
      left: '0',
      zIndex: 'raised',
      width: { lg: '40%' },
      minWidth: { base: '13rem', md: '14rem' },
      maxWidth: { base: '13rem', md: '14rem', lg: 'none' },
      bg: 'bg',
      whiteSpace: 'normal',
    },
    '& tbody tr': { transition: 'background-color 150ms ease-out' },
    '& tbody tr:hover [data-title]': { textDecorationColor: 'accent' },
  },
  variants: {
    held: {
      true: {
        '& th:first-of-type': { boxShadow: 'inset -1px 0 0 var(--chakra-colors-line)' },
        '& th:first-of-type + *': { ps: '16' },
      },
    },
  },
});

interface TableProps {
  /** Names the table, and its box where it scrolls. */
  label: string;
  columns: readonly string[];
  /** Rows whose first cell is a `RowHead`. */
  children: ReactNode;
}

/** A dense table that scrolls inside its own box where the screen is too narrow for it. */
export function Table({ label, columns, children }: TableProps) {
  const { ref, overflows } = useOverflow();
  const scroller = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <chakra.div position="relative" overflowX="auto" ref={ref} {...scroller}>
      <Sheet aria-label={label} held={overflows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Sheet>
    </chakra.div>
  );
}

interface RowHeadProps {
  /** A portrait or a picture. */
  picture: ReactNode;
  title: string;
  to: string;
  /** A second, quieter line. */
  detail?: ReactNode;
}

/** The first cell of a row: what it is about, and where that leads. */
export const RowHead = ({ picture, title, to, detail }: RowHeadProps) => (
  <th scope="row">
    <Row minHeight="44" pe="8" overflowWrap="anywhere">
      {picture}
      <div>
        <RowTitle to={to}>{title}</RowTitle>
        {detail !== undefined && (
          <chakra.p textStyle="small" fontWeight="400" color="muted">
            {detail}
          </chakra.p>
        )}
      </div>
    </Row>
  </th>
);
