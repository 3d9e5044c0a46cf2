import { chakra } from '@chakra-ui/react';
import { ArrowDown } from '../icons/arrow-down';
import { ArrowUp } from '../icons/arrow-up';

const Control = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '24px',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
  variants: { sorted: { true: { color: 'fg' } } },
});

/** By what a list may be sorted, and how it is. */
export interface Sorting {
  isSorted: boolean;
  order: 'asc' | 'desc';
  onSort: () => void;
}

/** What the head of a column says of it to those who do not see the arrow. */
export const ariaSort = (sorting: Sorting | undefined) =>
  sorting?.isSorted ? { 'aria-sort': `${sorting.order}ending` as const } : {};

/** In the head of a column: the list is sorted by it, and once more the other way round. */
export function SortButton({ label, sorting }: { label: string; sorting: Sorting }) {
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Control type="button" sorted={sorting.isSorted} onClick={sorting.onSort}>
      {label}
      {sorting.isSorted && <Arrow size={16} aria-hidden />}
    </Control>
  );
}
