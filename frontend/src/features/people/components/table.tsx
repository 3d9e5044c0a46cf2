import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOverflow } from '../state/use-overflow';

const Box = chakra('div', { base: { position: 'relative', overflowX: 'auto', borderRadius: 'xs' } });
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
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    '& th:last-child, & td:last-child': { pe: '0' },
    '& thead th': { textStyle: 'small', fontWeight: 600, color: 'muted' },
    /** The first column is held while the others pass beneath it. */
    '& th:first-of-type': {
      position: { base: 'sticky', lg: 'static' },
      left: '0',
      zIndex: 'raised',
      width: { lg: '40%' },
      minWidth: { base: '11.5rem', md: '17rem' },
      maxWidth: { base: '11.5rem', md: '17rem', lg: 'none' },
      bg: 'bg',
      whiteSpace: 'normal',
      fontWeight: 400,
    },
    '& tbody tr': { transition: 'background-color 150ms ease-out' },
    '& tbody tr:hover [data-title]': { textDecorationColor: 'accent' },
  },
  variants: {
    held: { true: { '& th:first-of-type': { boxShadow: 'inset -1px 0 0 var(--chakra-colors-line)' } } },
  },
});

interface TableProps {
  /** Names the table, and its box where it scrolls. */
  label: string;
  columns: readonly string[];
  /** Rows whose first cell is a `<th scope="row">`. */
  children: ReactNode;
}

/** A dense table that scrolls inside its own box where the screen is too narrow for it. */
export function Table({ label, columns, children }: TableProps) {
  const { ref, overflows } = useOverflow();
  const scroller = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <Box ref={ref} {...scroller}>
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
    </Box>
  );
}

/** Where a row leads; fills its cell, so that the whole cell can be touched. */
export const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '44',
    pe: '8',
    textStyle: 'label',
    borderRadius: 'xs',
    outlineOffset: '-2px',
    overflowWrap: 'anywhere',
    '& [data-title]': {
      textDecoration: 'underline',
      textDecorationColor: 'transparent',
      textDecorationThickness: '2px',
      textUnderlineOffset: '4px',
      transition: 'text-decoration-color 150ms ease-out',
    },
    _focusVisible: { '& [data-title]': { textDecorationColor: 'accent' } },
  },
});
