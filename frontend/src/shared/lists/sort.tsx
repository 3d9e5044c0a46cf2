import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { InlineSelect } from '../forms/choice';
import { ArrowDown, ArrowUp } from '../icons/studio';
import { IconButton } from '../ui/button';
import { Row } from '../ui/layout';

type SortOrder = 'asc' | 'desc';

/** By what a list is sorted, and which way round. */
export interface ListSort<Name extends string> {
  sort: Name;
  order: SortOrder;
  /** The same once more turns it round. */
  sortBy: (next: Name) => void;
}

/**
 * By what a list is sorted, kept in the address; the usual is not written there. Another order starts at the first page.
 * @param sorts each with the way in which it begins
 */
export function useListSort<Name extends string>(
  sorts: Readonly<Record<Name, SortOrder>>,
  usual: NoInfer<Name>,
): ListSort<Name> {
  const [params, setParams] = useSearchParams();
  const by = params.get('sort') ?? '';
  const sort = isNameOf<Name>(sorts, by) ? by : usual;
  const way = params.get('order');
  const order = way === 'asc' || way === 'desc' ? way : sorts[sort];
  return {
    sort,
    order,
    sortBy: (next) =>
      setParams((old) => {
        const address = new URLSearchParams(old);
        for (const name of ['page', 'sort', 'order']) address.delete(name);
        const wanted = next === sort ? (order === 'asc' ? 'desc' : 'asc') : sorts[next];
        if (next !== usual) address.set('sort', next);
        if (wanted !== sorts[next]) address.set('order', wanted);
        return address;
      }),
  };
}

type SortChoiceProps<Name extends string> = Omit<HTMLChakraProps<'div'>, 'onChange' | 'children'> & {
  words: Readonly<Record<Name, string>>;
  by: ListSort<Name>;
};

/** In which order, where a list has no heads of columns that say it; the arrow turns it round. */
export function SortChoice<Name extends string>({
  words,
  by: { sort, order, sortBy },
  ...rest
}: SortChoiceProps<Name>) {
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Row gap="8" {...rest}>
      <InlineSelect
        label="Tri"
        room="60px"
        flex="1"
        value={sort}
        onChoose={(chosen) => {
          if (chosen && isNameOf<Name>(words, chosen) && chosen !== sort) sortBy(chosen);
        }}
      >
        {(Object.keys(words) as Name[]).map((name) => (
          <option key={name} value={name}>
            {words[name]}
          </option>
        ))}
      </InlineSelect>
      <IconButton
        label={order === 'asc' ? 'Ordre croissant, inverser' : 'Ordre décroissant, inverser'}
        onClick={() => sortBy(sort)}
      >
        <Arrow size={20} aria-hidden />
      </IconButton>
    </Row>
  );
}

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
