import {
  type OrderCounts,
  type OrderSort,
  orderSorts,
  type OrderState,
  orderStates,
} from '@atelier/contracts/orders';
import { maxCount } from '@atelier/contracts/words/counts';
import { InlineSelect } from '../../shared/forms/choice';
import { type ListSort, SortChoice, useListSort } from '../../shared/lists/sort';
import { Chip } from '../../shared/ui/chip';
import { Row } from '../../shared/ui/layout';
import { capitalize, wholeMonth } from './order-words';

/** Sort order of the order list, in the URL. */
export const useOrdersSort = () => useListSort<OrderSort>(orderSorts, 'createdAt');

export type OrdersSort = ListSort<OrderSort>;

export type OrdersFilterName = 'state' | 'month' | 'provider';

interface OrdersFiltersProps {
  chosen: Record<OrdersFilterName, string | undefined>;
  /** Available months, oldest first. */
  months: string[];
  counts: OrderCounts | undefined;
  onNarrow: (name: OrdersFilterName, value: string | undefined) => void;
}

/** Method and month filters, next to the search. */
export function OrdersFilters({ chosen, months, onNarrow }: Omit<OrdersFiltersProps, 'counts'>) {
  return (
    <>
      <InlineSelect
        label="Moyen"
        room="84px"
        value={chosen.provider}
        onChoose={(value) => onNarrow('provider', value)}
      >
        <option value="">Tous</option>
        <option value="stripe">Carte</option>
        <option value="paypal">PayPal</option>
      </InlineSelect>
      <InlineSelect
        label="Période"
        room="90px"
        value={chosen.month}
        onChoose={(value) => onNarrow('month', value)}
      >
        <option value="">Toutes</option>
        {months.toReversed().map((month) => (
          <option key={month} value={month}>
            {capitalize(wholeMonth(month))}
          </option>
        ))}
        {chosen.month && !months.includes(chosen.month) && (
          <option value={chosen.month}>{capitalize(wholeMonth(chosen.month))}</option>
        )}
      </InlineSelect>
    </>
  );
}

const sortLabels: Record<OrderSort, string> = { createdAt: 'Date', buyer: 'Nom', amount: 'Montant' };

/** Sort select for phones; on larger screens the table headers sort. */
export const OrdersSortSelect = ({ by }: { by: OrdersSort }) => (
  <SortChoice words={sortLabels} by={by} display={{ md: 'none' }} />
);

const states = Object.entries(orderStates) as [OrderState, string][];
/** Lists are counted up to a limit only. */
const cappedCount = (count: number | undefined) =>
  count !== undefined && count <= maxCount ? count : undefined;

/** State chips, each with its count. */
export const OrdersStateChips = ({ chosen, counts, onNarrow }: Omit<OrdersFiltersProps, 'months'>) => (
  <Row wrap gap="8" mb="16" role="group" aria-label="État">
    <Chip
      pressed={chosen.state === undefined}
      count={cappedCount(counts?.all)}
      onClick={() => onNarrow('state', undefined)}
    >
      Toutes
    </Chip>
    {states.map(([name, label]) => (
      <Chip
        key={name}
        pressed={chosen.state === name}
        count={cappedCount(counts?.[name])}
        onClick={() => onNarrow('state', chosen.state === name ? undefined : name)}
      >
        {label}
      </Chip>
    ))}
  </Row>
);
