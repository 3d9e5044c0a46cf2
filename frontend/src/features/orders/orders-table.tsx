import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderDay, OrderSort, OrderSummary } from '@atelier/contracts/orders';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { countOf, formatPrice } from '../../shared/format/format';
import { ListContent } from '../../shared/lists/list-content';
import { useListSearch } from '../../shared/lists/list-params';
import { RowTitle } from '../../shared/lists/rows';
import { ariaSort, SortButton, type Sorting } from '../../shared/lists/sort';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { Avatar } from '../../shared/ui/avatar';
import { Heading } from '../../shared/ui/headings';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { Tag } from '../../shared/ui/tag';
import { OrderTag } from './order-details';
import { dayText, formatHour, formatShortDay, providerName } from './order-words';
import { useOrders } from './orders-api';
import type { OrdersSort } from './orders-filters';
import { Reference } from '../../shared/ui/reference';

const Scroller = chakra('div', { base: { position: 'relative', overflowX: { md: 'auto' } } });
/** A table from tablet size; on a phone, each row is a card: number, name and amount, then courses and state. */
const Sheet = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& thead th': { textStyle: 'small', fontWeight: 600, color: 'muted' },
    '& :is(th, td)': { textAlign: 'start', whiteSpace: 'nowrap' },
    '& :is(thead, [data-order]) :is(th, td)': {
      py: { md: '14' },
      pe: { md: '14' },
      borderBottom: { md: 'line' },
    },
    '& [data-order]': {
      position: 'relative',
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '10',
      rowGap: '4',
      alignItems: 'baseline',
      py: '14',
      borderBottom: { base: 'line', md: '0' },
      '& > th': { gridRow: '1', gridColumn: '1' },
      '& > [data-who]': { gridRow: '1', gridColumn: '2' },
      '& > [data-amount]': {
        gridRow: '1',
        gridColumn: '3',
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
      },
      '& > [data-courses]': { gridRow: '2', gridColumn: '1 / 3', minWidth: '0' },
      '& > [data-state]': { gridRow: '2', gridColumn: '3', justifySelf: 'end' },
    },
    '& [data-order] > th:first-of-type': {
      position: { md: 'sticky', xl: 'static' },
      left: '0',
      bg: 'bg',
      zIndex: { md: 'raised', xl: 'auto' },
    },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
    '& thead th:last-child': { textAlign: 'end' },
    '& :is(thead, [data-order]) :is(th, td):last-child': { pe: '0' },
  },
});
const DayHead = chakra('tr', {
  base: {
    display: { base: 'flex', md: 'table-row' },
    justifyContent: 'space-between',
    '& > *': { pt: '20', pb: '10', borderBottom: 'line', flex: '1' },
    '& > td': { textStyle: 'small', color: 'muted', textAlign: 'end' },
  },
});

const shortName = (title: string): string => title.split(/\s*[:,]/u)[0] ?? title;

interface OrdersTableProps {
  orders: OrderSummary[];
  /** Daily totals; if given, rows are grouped by day. */
  days?: OrderDay[] | undefined;
  /** If the list is sortable. */
  by?: OrdersSort;
}

/** Orders for administrators, one per row. */
export function OrdersTable({ orders, days, by }: OrdersTableProps) {
  const sorted = (sort: OrderSort): Sorting | undefined =>
    by && { isSorted: by.sort === sort, order: by.order, onSort: () => by.sortBy(sort) };
  const sortings: Record<string, Sorting | undefined> = {
    [days ? 'Heure' : 'Date']: sorted('createdAt'),
    'Étudiant(e)': sorted('buyer'),
    Montant: sorted('amount'),
  };
  const columns = [
    'N°',
    days ? 'Heure' : 'Date',
    'Étudiant(e)',
    'Cours',
    'Moyen',
    'État',
    'Facture',
    'Montant',
  ];
  return (
    <Scroller role="region" aria-label="Commandes" tabIndex={0}>
      <Sheet role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => {
              const sorting = sortings[column];
              return (
                <th key={column} scope="col" role="columnheader" {...ariaSort(sorting)}>
                  {sorting ? <SortButton label={column} sorting={sorting} /> : column}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {orders.map((order, index) => {
            const day = dayInParis(order.createdAt);
            const before = orders[index - 1];
            const sum =
              !before || dayInParis(before.createdAt) !== day
                ? days?.find((each) => each.day === day)
                : undefined;
            return (
              <Fragment key={order._id}>
                {sum && (
                  <DayHead role="row">
                    <th scope="rowgroup" colSpan={4} role="rowheader">
                      <chakra.span textStyle="label">{dayText(day)}</chakra.span>
                    </th>
                    <td colSpan={4} role="cell">
                      {sum.paid > 0 && `${countOf(sum.paid, 'payée')}, ${formatPrice(sum.amount)}`}
                    </td>
                  </DayHead>
                )}
                <OrderRow order={order} isUnderDay={days !== undefined} />
              </Fragment>
            );
          })}
        </tbody>
      </Sheet>
    </Scroller>
  );
}

function OrderRow({ order, isUnderDay }: { order: OrderSummary; isUnderDay: boolean }) {
  const { pathname, search } = useLocation();
  // The list's filter goes along, for previous/next and the back link.
  const filter = pathname === '/admin/commandes' ? search : '';
  const buyer = order.buyer.name || order.buyer.email || 'Compte supprimé';
  const time = formatHour(order.createdAt).slice(0, 5);
  return (
    <tr data-order="" role="row">
      <th scope="row" role="rowheader">
        <RowTitle to={`/admin/commandes/${order._id}${filter}`}>
          <Reference>{order.number}</Reference>
        </RowTitle>
      </th>
      <td data-wide="" role="cell">
        <chakra.span color="muted" fontVariantNumeric="tabular-nums">
          {isUnderDay ? time : `${formatShortDay(order.createdAt)} ${time}`}
        </chakra.span>
      </td>
      <td data-who="" role="cell">
        <Row gap="10" minWidth="0">
          <chakra.span display={{ base: 'none', xl: 'block' }}>
            <Avatar name={buyer} size="sm" />
          </chakra.span>
          <chakra.span truncate>{buyer}</chakra.span>
        </Row>
      </td>
      <td data-courses="" role="cell">
        <chakra.span
          display="block"
          maxWidth={{ md: '12rem', xl: '15rem' }}
          truncate
          color={{ base: 'muted', md: 'fg' }}
          fontSize={{ base: '0.875rem', md: 'inherit' }}
        >
          {order.courses.map(({ title }) => shortName(title)).join(', ')}
        </chakra.span>
      </td>
      <td data-wide="" role="cell">
        {providerName(order.provider)}
      </td>
      <td data-state="" role="cell">
        {order.isToSettle ? <Tag tone="accent">À régler</Tag> : <OrderTag order={order} />}
      </td>
      <td data-wide="" role="cell">
        <Reference>{order.invoiceNumber ?? '–'}</Reference>
      </td>
      <td data-amount="" role="cell">
        <strong>{formatPrice(order.amount)}</strong>
      </td>
    </tr>
  );
}

/** One person's orders, on their administration page. */
export function PersonOrders({ id }: { id: string }) {
  const search = useListSearch('search');
  const list = useOrders('administration', { currentPage: 1, buyer: id });
  return (
    <chakra.section mt="48">
      <Heading mb="12">Commandes</Heading>
      <ListContent
        list={list}
        paging={{ ...search, page: 1 }}
        skeleton={<Skeleton height="80px" />}
        empty={<chakra.p color="muted">Aucune commande.</chakra.p>}
      >
        {({ orders }) => <OrdersTable orders={orders} />}
      </ListContent>
    </chakra.section>
  );
}

const maxShown = 5;
const AllLink = chakra(Link, {
  base: { textStyle: 'label', borderBottom: '2px solid', borderColor: 'accent' },
});

/** The latest orders, updated live. */
export function RecentOrders() {
  const list = useOrders('administration', { currentPage: 1 });
  useLiveMessage('orders-changed', () => void list.refetch());
  return (
    <section aria-labelledby="commandes">
      <Row apart wrap mb="16">
        <Heading id="commandes">Commandes récentes</Heading>
        <AllLink to="/admin/commandes">Toutes les commandes</AllLink>
      </Row>
      {list.isPending && <Skeleton height="280px" />}
      {list.isError && <QueryError query={list} />}
      {list.data?.total === 0 && (
        <chakra.p textStyle="small" py="12" borderTop="line">
          Aucune commande pour l’instant.
        </chakra.p>
      )}
      {list.data && list.data.total > 0 && <OrdersTable orders={list.data.orders.slice(0, maxShown)} />}
    </section>
  );
}
