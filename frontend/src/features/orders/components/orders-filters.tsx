import { orderStates, type OrderCounts, type OrderSort, type OrderState } from '@atelier/contracts/orders';
import { mostCounted } from '@atelier/contracts/words/lists';
import { Chip } from '../../../shared/ui/chip';
import { Choice } from '../../../shared/ui/choice';
import { Row } from '../../../shared/ui/layout';
import { SortChoice } from '../../../shared/ui/sort-choice';
import { capital, wholeMonth } from '../state/order-words';
import type { OrdersSort } from '../state/use-orders-sort';

export type OrdersFilterName = 'state' | 'month' | 'provider';

interface OrdersFiltersProps {
  chosen: Record<OrdersFilterName, string | undefined>;
  /** Those that can be chosen, the oldest first. */
  months: string[];
  counts: OrderCounts | undefined;
  onNarrow: (name: OrdersFilterName, value: string | undefined) => void;
}

/** By means and month, beside the search. */
export function OrdersChoices({ chosen, months, onNarrow }: Omit<OrdersFiltersProps, 'counts'>) {
  return (
    <>
      <Choice
        label="Moyen"
        room="84px"
        value={chosen.provider}
        onChoose={(value) => onNarrow('provider', value)}
      >
        <option value="">Tous</option>
        <option value="stripe">Carte</option>
        <option value="paypal">PayPal</option>
      </Choice>
      <Choice label="Période" room="90px" value={chosen.month} onChoose={(value) => onNarrow('month', value)}>
        <option value="">Toutes</option>
        {months.toReversed().map((month) => (
          <option key={month} value={month}>
            {capital(wholeMonth(month))}
          </option>
        ))}
        {chosen.month && !months.includes(chosen.month) && (
          <option value={chosen.month}>{capital(wholeMonth(chosen.month))}</option>
        )}
      </Choice>
    </>
  );
}

const sortWords: Record<OrderSort, string> = { createdAt: 'Date', buyer: 'Nom', amount: 'Montant' };

/** In which order, on a phone; elsewhere the heads of the table say it. */
export const OrdersOrder = ({ by }: { by: OrdersSort }) => (
  <SortChoice words={sortWords} by={by} display={{ md: 'none' }} />
);

const states = Object.entries(orderStates) as [OrderState, string][];
/** Beyond what lists count nobody says how many. */
const shown = (count: number | undefined) =>
  count !== undefined && count <= mostCounted ? count : undefined;

/** By state, each with how many it would leave. */
export const OrdersChips = ({ chosen, counts, onNarrow }: Omit<OrdersFiltersProps, 'months'>) => (
  <Row wrap gap="8" mb="16" role="group" aria-label="État">
    <Chip
      pressed={chosen.state === undefined}
      count={shown(counts?.all)}
      onClick={() => onNarrow('state', undefined)}
    >
      Toutes
    </Chip>
    {states.map(([name, label]) => (
      <Chip
        key={name}
        pressed={chosen.state === name}
        count={shown(counts?.[name])}
        onClick={() => onNarrow('state', chosen.state === name ? undefined : name)}
      >
        {label}
      </Chip>
    ))}
  </Row>
);
