import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { countOf, countOfList, formatDate } from '../../../shared/format';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { ListExport } from '../../../shared/ui/list-export';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { SearchField } from '../../../shared/ui/search-field';
import { Skeleton } from '../../../shared/ui/skeleton';
import { ordersFile, useOrderCounts, useOrders, useRevenue } from '../api/orders';
import { AccountingExports } from '../components/accounting-exports';
import { MonthFigures } from '../components/month-figures';
import { OrdersChips, OrdersChoices, OrdersOrder, type OrdersFilterName } from '../components/orders-filters';
import { OrdersTable } from '../components/orders-table';
import { RevenueChart } from '../components/revenue-chart';
import { UnmatchedPayment } from '../components/unmatched-payment';
import { useOrdersSort } from '../state/use-orders-sort';

const Top = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' },
    gap: '40',
    mb: '32',
    pt: '24',
    borderTop: 'strong',
  },
});

/** `/admin/commandes`: revenue by month, and every order. */
export function Component() {
  const search = useListSearch('search');
  const [params, setParams] = useSearchParams();
  const chosen: Record<OrdersFilterName, string | undefined> = {
    state: params.get('state') ?? undefined,
    month: params.get('month') ?? undefined,
    provider: params.get('provider') ?? undefined,
  };
  const asked = { currentPage: search.page, search: search.text, ...chosen };
  const by = useOrdersSort();
  const list = useOrders('administration', { ...asked, sort: by.sort, order: by.order });
  const counts = useOrderCounts(asked);
  const revenue = useRevenue();
  useLiveMessage('orders-changed', () => {
    for (const shown of [list, counts, revenue]) void shown.refetch();
  });
  const narrow = (name: OrdersFilterName, value: string | undefined) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const { months = [], paidOrders = 0, firstPaidAt = null, withoutOrder = [] } = revenue.data ?? {};
  const shown = months.find((each) => each.month === chosen.month) ?? months.at(-1);
  const since = firstPaidAt ? `, la première le\u00a0${formatDate(firstPaidAt)}` : '';
  return (
    <>
      <PageTitle title="Commandes" />
      <ListHead
        title="Commandes"
        count={revenue.data && `${countOf(paidOrders, 'commande payée', 'commandes payées')}${since}`}
      >
        <ListExport file={ordersFile(asked)} total={list.data?.total} />
        <AccountingExports month={chosen.month ?? shown?.month} />
      </ListHead>
      {!revenue.data && !revenue.error && <Skeleton height="290px" mb="32" />}
      {shown && (
        <Top aria-label="Revenu par mois">
          <div>
            <RevenueChart
              months={months}
              chosen={chosen.month}
              onChoose={(month) => narrow('month', month)}
            />
          </div>
          <MonthFigures month={shown} />
        </Top>
      )}
      {withoutOrder.map((payment) => (
        <UnmatchedPayment key={payment._id} payment={payment} />
      ))}
      {/* In its place once it is known how much stands above it. */}
      <chakra.div visibility={revenue.isPending ? 'hidden' : undefined}>
        <Row wrap gap="12" mb="16" alignItems="flex-end">
          <SearchField
            label="Rechercher une commande"
            placeholder="Numéro, nom, email, cours, référence"
            search={search}
            flex="1 1 20rem"
            maxWidth="none"
            mb="0"
          />
          <OrdersChoices chosen={chosen} months={months.map(({ month }) => month)} onNarrow={narrow} />
          <OrdersOrder by={by} />
        </Row>
        <OrdersChips chosen={chosen} counts={counts.data} onNarrow={narrow} />
        <ListContent
          list={list}
          place={search}
          skeleton={<Skeleton height="320px" />}
          empty={
            <EmptyState title="Aucune commande trouvée" hint="Changez la recherche, la période ou l’état." />
          }
        >
          {({ orders, days, total }) => (
            <>
              <chakra.p textStyle="small" color="muted" role="status">
                {countOfList(total, 'commande')}
              </chakra.p>
              <OrdersTable orders={orders} days={by.sort === 'createdAt' ? days : undefined} by={by} />
            </>
          )}
        </ListContent>
      </chakra.div>
    </>
  );
}
