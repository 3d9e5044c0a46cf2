import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ClearSearch } from '../../shared/lists/big-search-field';
import type { ListSearch } from '../../shared/lists/list-params';
import { RowTitle } from '../../shared/lists/rows';
import { ariaSort, SortButton, type Sorting } from '../../shared/lists/sort';
import { EmptyState } from '../../shared/ui/empty-state';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';

/** Whether the content overflows: only then is the box focusable. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}

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
    /** Sticky first column. */
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
    // Above the link overlay of the row.
    '& td[data-tick]': { position: 'relative', zIndex: 'raised', width: '44px', pe: '12' },
    '& tbody tr[data-chosen] > *': { bg: 'sunken' },
    '& tbody tr': { transition: 'background-color 150ms ease-out' },
    '& tbody tr:hover [data-title]': { textDecorationColor: 'accent' },
  },
  variants: {
    /** On a phone a row is a block: its subject, then the other cells on one line. */
    stacked: {
      true: {
        display: { base: 'block', md: 'table' },
        '& thead': { display: { base: 'none', md: 'table-header-group' } },
        '& tbody': { display: { base: 'block', md: 'table-row-group' } },
        '& tbody tr': {
          position: 'relative',
          display: { base: 'flex', md: 'table-row' },
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '16',
          py: { base: '12', md: '0' },
          borderBottom: { base: 'line', md: '0' },
        },
        '& tbody td': {
          py: { base: '4', md: '12' },
          pe: { base: '0', md: '20' },
          borderBottom: { base: '0', md: 'line' },
        },
        '& tbody th:first-of-type': {
          position: 'static',
          flex: { base: '1 0 100%', md: 'initial' },
          maxWidth: { base: 'none', lg: 'none' },
          py: { base: '0', md: '12' },
          borderBottom: { base: '0', md: 'line' },
          width: { lg: 'auto' },
        },
        '& tbody td[data-tick] + th:first-of-type': {
          flex: { base: '1 0 calc(100% - 60px)', md: 'initial' },
        },
        '& :is(th, td)[data-figure]': { textAlign: { md: 'end' } },
        '& :is(th, td)[data-wide]': { display: { base: 'none', lg: 'table-cell' } },
      },
    },
    held: {
      true: {
        '& th:first-of-type': { boxShadow: 'inset -1px 0 0 var(--chakra-colors-line)' },
        '& th:first-of-type + *': { ps: '16' },
      },
    },
  },
});

export interface Column {
  label: string;
  sorting?: Sorting;
  /** Right-aligned, for figures. */
  isFigure?: boolean;
  /** Hidden on narrow screens. */
  isWide?: boolean;
}

function ColumnHead({ label, sorting, isFigure, isWide }: Column) {
  const marks = { ...(isFigure && { 'data-figure': '' }), ...(isWide && { 'data-wide': '' }) };
  if (!sorting)
    return (
      <th scope="col" {...marks}>
        {label}
      </th>
    );
  return (
    <th scope="col" {...marks} {...ariaSort(sorting)}>
      <SortButton label={label} sorting={sorting} />
    </th>
  );
}

interface TableProps {
  /** Accessible name of the table and its scroll container. */
  label: string;
  columns: readonly (string | Column)[];
  /** Header of the selection column. */
  tick?: ReactNode;
  /** On a phone rows are blocks, for tables that would not fit. Rows and cells then need explicit ARIA roles. */
  stacked?: boolean;
  /** Rows; the first cell of each is a `RowHead`. */
  children: ReactNode;
}

/** A dense table in its own horizontal scroll container. */
export function Table({ label, columns, tick, stacked = false, children }: TableProps) {
  const { ref, overflows } = useOverflow();
  const scroller = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <chakra.div position="relative" overflowX="auto" ref={ref} {...scroller}>
      <Sheet aria-label={label} held={overflows} stacked={stacked} {...(stacked && { role: 'table' })}>
        <thead role={stacked ? 'rowgroup' : undefined}>
          <tr role={stacked ? 'row' : undefined}>
            {tick && (
              <td role={stacked ? 'cell' : undefined} data-tick="">
                {tick}
              </td>
            )}
            {columns
              .map((column) => (typeof column === 'string' ? { label: column } : column))
              .map((column) => (
                <ColumnHead key={column.label} {...column} />
              ))}
          </tr>
        </thead>
        <tbody role={stacked ? 'rowgroup' : undefined}>{children}</tbody>
      </Sheet>
    </chakra.div>
  );
}

interface RowHeadProps {
  picture: ReactNode;
  title: string;
  to: string;
  /** Next to the title. */
  tags?: ReactNode;
  /** Secondary line. */
  detail?: ReactNode;
}

/** First cell of a row: its subject and link. */
export const RowHead = ({ picture, title, to, tags, detail }: RowHeadProps) => (
  <th scope="row" role="rowheader">
    <Row minHeight="44" pe="8" overflowWrap="anywhere">
      {picture}
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="8" rowGap="4">
          <RowTitle to={to}>{title}</RowTitle>
          {tags}
        </chakra.div>
        {detail !== undefined && (
          <chakra.p textStyle="small" fontWeight="400" color="muted">
            {detail}
          </chakra.p>
        )}
      </div>
    </Row>
  </th>
);

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 13rem) 1fr', lg: '40% 1fr 1fr' },
    alignItems: 'center',
    gap: '20',
    minHeight: '69px',
    borderBottom: 'line',
  },
});

interface TableSkeletonProps {
  rows?: number;
  /** Placeholder in the first column. */
  lead: 'portrait' | 'cover';
}

export const TableSkeleton = ({ rows = 8, lead }: TableSkeletonProps) => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    <chakra.div height="47px" borderBottom="line" />
    {Array.from({ length: rows }, (_, index) => (
      <Line key={index}>
        <Row>
          {lead === 'portrait' ? (
            <Skeleton boxSize="32" borderRadius="full" flexShrink="0" />
          ) : (
            <Skeleton width="80" height="auto" aspectRatio="16 / 9" flexShrink="0" />
          )}
          <chakra.div flex="1">
            <Skeleton width="min(11rem, 80%)" />
            {lead === 'portrait' && <Skeleton width="min(15rem, 100%)" height="12" mt="10" />}
          </chakra.div>
        </Row>
        <Skeleton width="64" height="26px" />
        <Skeleton width="min(8rem, 80%)" display={{ base: 'none', lg: 'block' }} />
      </Line>
    ))}
  </div>
);

interface NothingFoundProps {
  title: string;
  search: ListSearch;
  /** Shown with the action when there is no search. */
  hint: string;
  action?: ReactNode;
}

/** Empty list: offers to clear the search, else the first action. */
export const NothingFound = ({ title, search, hint, action }: NothingFoundProps) => (
  <EmptyState
    title={title}
    hint={search.text === '' ? hint : `Rien pour «\u00a0${search.text}\u00a0».`}
    illustration="/illustrations/course-git.svg"
    action={search.text === '' ? action : <ClearSearch onClear={search.clear} />}
  />
);
