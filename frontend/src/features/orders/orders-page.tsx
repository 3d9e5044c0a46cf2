import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { MonthRevenue } from '@atelier/contracts/revenue';
import {
  countOf,
  countOfList,
  formatDate,
  formatDecimal,
  formatNumber,
  formatPrice,
} from '../../shared/format/format';
import { SearchField } from '../../shared/forms/fields';
import { Download } from '../../shared/icons/common';
import { FileDown } from '../../shared/icons/studio';
import { ListContent } from '../../shared/lists/list-content';
import { ListExport, ListHead } from '../../shared/lists/list-head';
import { useListSearch } from '../../shared/lists/list-params';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { EmptyState } from '../../shared/ui/empty-state';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { PageTitle } from '../../shared/ui/page-title';
import { capitalize, formatSigned, wholeMonth } from './order-words';
import { ordersFile, useOrderCounts, useOrders, useRevenue } from './orders-api';
import {
  type OrdersFilterName,
  OrdersFilters,
  OrdersSortSelect,
  OrdersStateChips,
  useOrdersSort,
} from './orders-filters';
import { OrdersTable } from './orders-table';
import { RevenueChart } from './revenue-chart';
import { UnmatchedPayment } from './unmatched-payment';
import { changeParams } from '../../shared/search-params';
import { DownloadButton } from '../../shared/ui/download-button';

/** For the accountant: the month's invoices, and the accounting entries of its year. */
function AccountingExports({ month }: { month: string | undefined }) {
  if (!month) return null;
  const year = month.slice(0, 4);
  const files = [
    { Icon: FileDown, label: 'Factures du mois', path: `/api/accounting/invoices.csv?month=${month}` },
    { Icon: Download, label: `Écritures ${year}`, path: `/api/accounting/fec.txt?year=${year}` },
  ];
  return files.map(({ Icon, label, path }) => (
    <DownloadButton key={path} size="touch" path={path} Icon={Icon}>
      {label}
    </DownloadButton>
  ));
}

/** Figures of the selected month, next to the chart. */
function MonthFigures({ month }: { month: MonthRevenue }) {
  const { received, refunded, refunds, orders, tried, refused } = month;
  const facts = [
    ['Reçu', formatPrice(received)],
    [refunds > 0 ? countOf(refunds, 'remboursement') : 'Remboursé', formatSigned(-refunded)],
    ['Commandes payées', formatNumber(orders)],
    ['Panier moyen', orders > 0 ? formatPrice(received / orders) : '–'],
    ['Paiements refusés', tried > 0 ? `${formatDecimal((refused / tried) * 100)}\u00a0%` : '–'],
  ];
  return (
    <div>
      <SecondaryText>{capitalize(wholeMonth(month.month))}, net</SecondaryText>
      <chakra.p textStyle="h2" fontVariantNumeric="tabular-nums" mb="12">
        {formatPrice(received - refunded)}
      </chakra.p>
      <dl>
        {facts.map(([label, value]) => (
          <Row apart key={label} py="8" borderTop="line" textStyle="small">
            <chakra.dt color="muted">{label}</chakra.dt>
            <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </Row>
        ))}
      </dl>
    </div>
  );
}

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

/** `/admin/commandes`: monthly revenue and all orders. */
export function Component() {
  const search = useListSearch('search');
  const [params, setParams] = useSearchParams();
  const chosen: Record<OrdersFilterName, string | undefined> = {
    state: params.get('state') ?? undefined,
    month: params.get('month') ?? undefined,
    provider: params.get('provider') ?? undefined,
  };
  const filter = { currentPage: search.page, search: search.text, ...chosen };
  const by = useOrdersSort();
  const list = useOrders('administration', { ...filter, sort: by.sort, order: by.order });
  const counts = useOrderCounts(filter);
  const revenue = useRevenue();
  useLiveMessage('orders-changed', () => {
    for (const shown of [list, counts, revenue]) void shown.refetch();
  });
  const narrow = (name: OrdersFilterName, value: string | undefined) =>
    setParams(changeParams({ page: null, [name]: value }));
  const { months = [], paidOrders = 0, firstPaidAt = null, withoutOrder = [] } = revenue.data ?? {};
  const shown = months.find((each) => each.month === chosen.month) ?? months.at(-1);
  const since = firstPaidAt ? `, la première le\u00a0${formatDate(firstPaidAt)}` : '';
  return (
    <>
      <PageTitle title="Commandes" />
      <ListHead
        title="Commandes"
        count={revenue.data && `${countOf(paidOrders, 'commande encaissée', 'commandes encaissées')}${since}`}
      >
        <ListExport file={ordersFile(filter)} total={list.data?.total} />
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
      {/* Hidden until the revenue above is loaded, so that it does not shift. */}
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
          <OrdersFilters chosen={chosen} months={months.map(({ month }) => month)} onNarrow={narrow} />
          <OrdersSortSelect by={by} />
        </Row>
        <OrdersStateChips chosen={chosen} counts={counts.data} onNarrow={narrow} />
        <ListContent
          list={list}
          paging={search}
          skeleton={<Skeleton height="320px" />}
          empty={
            <EmptyState title="Aucune commande trouvée" hint="Changez la recherche, la période ou l’état." />
          }
        >
          {({ orders, days, total }) => (
            <>
              <SecondaryText role="status">{countOfList(total, 'commande')}</SecondaryText>
              <OrdersTable orders={orders} days={by.sort === 'createdAt' ? days : undefined} by={by} />
            </>
          )}
        </ListContent>
      </chakra.div>
    </>
  );
}
