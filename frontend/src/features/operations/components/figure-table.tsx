import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Box = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });
const Table = chakra('table', {
  base: {
    width: 'full',
    minWidth: '580px',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': {
      py: '14',
      ps: '12',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      borderBottom: 'line',
    },
    '& thead th': { fontWeight: 500, color: 'muted', pt: '4' },
    // Held while the figures scroll under it.
    '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, ps: '0', textAlign: 'start', bg: 'bg' },
    '& tbody th': { fontWeight: 600 },
  },
});

interface FigureTableProps {
  label: string;
  /** The first is of the rows, the others of their figures. */
  heads: string[];
  children: ReactNode;
}

/** Rows of figures under their names; on a phone the figures scroll beside them. */
export const FigureTable = ({ label, heads, children }: FigureTableProps) => (
  <Box role="region" aria-label={label} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Box>
);
