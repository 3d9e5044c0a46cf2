import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { InlineSelect } from '../forms/choice';
import { ArrowDown, ArrowUp } from '../icons/studio';
import { IconButton } from '../ui/button';
import { Row } from '../ui/layout';

type SortOrder = 'asc' | 'desc';

/** Sort key and direction of a list. */
export interface ListSort<Name extends string> {
  sort: Name;
  order: SortOrder;
  /** The current key again reverses the order. */
  sortBy: (next: Name) => void;
}

/**
 * Sort order of a list, in the URL unless it is the default. Changing it resets the page.
 * @param sorts each key with its initial direction
 */
export function useListSort<Name extends string>(
  sorts: Readonly<Record<Name, SortOrder>>,
  defaultSort: NoInfer<Name>,
): ListSort<Name> {
  const [params, setParams] = useSearchParams();
  const by = params.get('sort') ?? '';
  const sort = isNameOf<Name>(sorts, by) ? by : defaultSort;
  const direction = params.get('order');
  const order = direction === 'asc' || direction === 'desc' ? direction : sorts[sort];
  return {
    sort,
    order,
    sortBy: (next) =>
      setParams((old) => {
        const address = new URLSearchParams(old);
        for (const name of ['page', 'sort', 'order']) address.delete(name);
        const nextOrder = next === sort ? (order === 'asc' ? 'desc' : 'asc') : sorts[next];
        if (next !== defaultSort) address.set('sort', next);
        if (nextOrder !== sorts[next]) address.set('order', nextOrder);
        return address;
      }),
  };
}

type SortChoiceProps<Name extends string> = Omit<HTMLChakraProps<'div'>, 'onChange' | 'children'> & {
  words: Readonly<Record<Name, string>>;
  by: ListSort<Name>;
};

/** Sort select for lists without table headers; the arrow reverses the order. */
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

/** Sort state of one column. */
export interface Sorting {
  isSorted: boolean;
  order: 'asc' | 'desc';
  onSort: () => void;
}

/** `aria-sort` of a column header. */
export const ariaSort = (sorting: Sorting | undefined) =>
  sorting?.isSorted ? { 'aria-sort': `${sorting.order}ending` as const } : {};

/** Column header button: sorts by the column, then reverses the order. */
export function SortButton({ label, sorting }: { label: string; sorting: Sorting }) {
  const Arrow = sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Control type="button" sorted={sorting.isSorted} onClick={sorting.onSort}>
      {label}
      {sorting.isSorted && <Arrow size={16} aria-hidden />}
    </Control>
  );
}
