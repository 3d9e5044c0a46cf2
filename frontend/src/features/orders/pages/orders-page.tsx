import { orderStates, type OrderState } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { countOf, countOfList } from '../../../shared/format';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Chip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { SearchField } from '../../../shared/ui/search-field';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useOrders, useRevenue } from '../api/orders';
import { AccountingExports } from '../components/accounting-exports';
import { OrdersTable } from '../components/orders-table';
import { MonthFigures, RevenueChart } from '../components/revenue-chart';
import { UnmatchedPayment } from '../components/unmatched-payment';

const Top = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' },
    gap: '32',
    mb: '32',
  },
});

const states = Object.entries(orderStates) as [OrderState, string][];

/** `/admin/commandes`: revenue by month, and every order. */
export function Component() {
  const search = useListSearch('search');
  const [params, setParams] = useSearchParams();
  const state = params.get('state') ?? undefined;
  const month = params.get('month') ?? undefined;
  const list = useOrders('administration', { currentPage: search.page, search: search.text, state, month });
  const revenue = useRevenue();
  useLiveMessage('orders-changed', () => {
    void list.refetch();
    void revenue.refetch();
  });
  const narrow = (name: 'state' | 'month', value: string | undefined) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const months = revenue.data?.months ?? [];
  const shown = months.find((each) => each.month === month) ?? months.at(-1);
  return (
    <>
      <PageTitle title="Commandes" />
      <ListHead
        title="Commandes"
        count={revenue.data && countOf(revenue.data.paidOrders, 'commande payée', 'commandes payées')}
      >
        <AccountingExports month={month ?? shown?.month} />
      </ListHead>
      {!revenue.data && !revenue.error && <Skeleton height="220px" mb="32" />}
      {shown && (
        <Top aria-label="Revenu par mois">
          <div>
            <chakra.h2 textStyle="h3" mb="16">
              Revenu par mois
            </chakra.h2>
            <RevenueChart months={months} chosen={month} onChoose={(next) => narrow('month', next)} />
          </div>
          <MonthFigures month={shown} />
        </Top>
      )}
      {revenue.data?.withoutOrder.map((payment) => (
        <UnmatchedPayment key={payment._id} payment={payment} />
      ))}
      <SearchField
        label="Rechercher une commande"
        placeholder="Numéro, nom, email, cours, référence du paiement"
        search={search}
      />
      <Row wrap gap="8" mb="16">
        <Chip pressed={state === undefined} onClick={() => narrow('state', undefined)}>
          Toutes
        </Chip>
        {states.map(([name, label]) => (
          <Chip
            key={name}
            pressed={state === name}
            count={name === 'to-settle' ? revenue.data?.toSettle : undefined}
            onClick={() => narrow('state', state === name ? undefined : name)}
          >
            {label}
          </Chip>
        ))}
      </Row>
      <ListContent
        list={list}
        place={search}
        skeleton={<Skeleton height="320px" />}
        empty={<EmptyState title="Aucune commande trouvée" hint="Changez la recherche, le mois ou l’état." />}
      >
        {({ orders, total }) => (
          <>
            <chakra.p textStyle="small" color="muted" mb="8" role="status">
              {countOfList(total, 'commande')}
            </chakra.p>
            <OrdersTable orders={orders} />
          </>
        )}
      </ListContent>
    </>
  );
}
