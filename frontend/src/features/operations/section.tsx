import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DrawnIcon } from '../../shared/icons/drawn-icon';
import { Row } from '../../shared/ui/layout';

interface SectionProps {
  id: string;
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** A section of the page, the target of the counters' links. */
export const OperationsSection = ({ id, title, aside, hint, children }: SectionProps) => (
  <chakra.section aria-labelledby={id} mt="56">
    <Row wrap apart alignItems="baseline">
      <chakra.h2 id={id} textStyle="h3" scrollMarginTop="24" tabIndex={-1}>
        {title}
      </chakra.h2>
      {aside !== undefined && (
        <chakra.span textStyle="small" color="muted">
          {aside}
        </chakra.span>
      )}
    </Row>
    {hint !== undefined && (
      <chakra.p textStyle="small" color="muted" mt="4">
        {hint}
      </chakra.p>
    )}
    <chakra.div mt="16">{children}</chakra.div>
  </chakra.section>
);

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '12',
    py: '12',
    borderTop: 'line',
    '&:last-of-type': { borderBottom: 'line' },
  },
});

interface MarkedLineProps {
  icon: DrawnIcon;
  color: 'green' | 'danger';
  /** Accessible name of the icon. */
  label: string;
  title: string;
  aside: ReactNode;
  /** Below the row. */
  children?: ReactNode;
}

/** A row with a status icon. */
export const StatusLine = ({ icon: Icon, color, label, title, aside, children }: MarkedLineProps) => (
  <Line>
    <chakra.span color={color}>
      <Icon size={18} role="img" aria-label={label} />
    </chakra.span>
    <chakra.span textStyle="label">{title}</chakra.span>
    <chakra.span textStyle="small" color="muted" textAlign="end">
      {aside}
    </chakra.span>
    {children !== undefined && (
      <chakra.div gridColumn="2 / -1" mt="4">
        {children}
      </chakra.div>
    )}
  </Line>
);

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
    // Sticky while the figures scroll horizontally.
    '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, ps: '0', textAlign: 'start', bg: 'bg' },
    '& tbody th': { fontWeight: 600 },
  },
});

interface FigureTableProps {
  label: string;
  /** The first heads the row names, the others their figures. */
  heads: string[];
  children: ReactNode;
}

/** A table of figures; on a phone they scroll horizontally next to the sticky row names. */
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

/** Error output of a program. Dark in both themes, like code. */
export const ToolOutput = chakra('pre', {
  base: {
    mt: '14',
    px: '16',
    py: '12',
    maxHeight: '15rem',
    overflow: 'auto',
    bg: 'player',
    color: 'onPlayer',
    borderRadius: 'sm',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
