/** Rows between lines, heads in bold; where it is too wide, it scrolls by itself. */
export const tableStyles = {
  '& .table': { overflowX: 'auto', my: '24px', _print: { overflow: 'visible' } },
  '& table': { borderCollapse: 'collapse', minWidth: '50%', textStyle: 'body' },
  '& th, & td': {
    borderBottom: 'line',
    px: '12px',
    py: '10px',
    minWidth: '88px',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontWeight: 650, borderColor: 'line2' },
  '& :is(th, td) > * + *': { mt: '8px' },
} as const;
