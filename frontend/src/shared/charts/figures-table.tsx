import { chakra } from '@chakra-ui/react';

const Scroll = chakra('div', {
  base: { overflow: 'auto', maxHeight: '420px', borderTop: 'line', borderBottom: 'line' },
});
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': { py: '8', pe: '16', textAlign: 'start' },
    '& tbody tr': { borderTop: 'line' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg' },
  },
});

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The chart's data as a table, for screen readers. */
export const FiguresTable = ({ caption, columns, rows }: FiguresTableProps) => (
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
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={at}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
);
