import type { OrderSummary } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { countOfList, formatDate, formatPrice } from '../../shared/format/format';
import { useListSearch } from '../../shared/lists/list-params';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { EmptyPurchases } from '../../shared/ui/empty-state';
import { PageHeading } from '../../shared/ui/headings';
import { SecondaryText, Stack } from '../../shared/ui/layout';
import { ListContent } from '../../shared/lists/list-content';
import { PageTitle } from '../../shared/ui/page-title';
import { ListRow, RowList, RowsSkeleton, RowTitle } from '../../shared/lists/rows';
import { Skeleton } from '../../shared/ui/loading';
import { OrderTag } from './order-details';
import { useOrders } from './orders-api';
import { Reference } from '../../shared/ui/reference';

const OrderRow = ({ order }: { order: OrderSummary }) => (
  <ListRow>
    <chakra.div minWidth="0">
      <RowTitle to={`/auth/orders/${order._id}`}>
        Commande <Reference>{order.number}</Reference>
      </RowTitle>
      <SecondaryText>
        {formatDate(order.createdAt)} – {order.courses.map(({ title }) => title).join(', ')}
        {order.isGift && ', offert'}
        {order.team && `, ${order.team.places} places pour ${order.team.company}`}
      </SecondaryText>
    </chakra.div>
    <Stack gap="6" alignItems="flex-end">
      <chakra.span textStyle="label">{formatPrice(order.amount)}</chakra.span>
      <OrderTag order={order} />
    </Stack>
  </ListRow>
);

/** `/auth/orders`: the buyer's orders, newest first. */
export function Component() {
  const search = useListSearch('search');
  const list = useOrders('buyer', { currentPage: search.page });
  useLiveMessage('orders-changed', () => void list.refetch());
  return (
    <>
      <PageTitle title="Mes commandes" />
      <PageHeading>Mes commandes</PageHeading>
      <chakra.p color="muted" mt="4" mb="24" minHeight="26px" role="status">
        {list.data && list.data.total > 0 && countOfList(list.data.total, 'commande')}
      </chakra.p>
      <ListContent
        list={list}
        paging={search}
        skeleton={<RowsSkeleton row={<Skeleton my="24" width="60%" />} />}
        empty={
          <EmptyPurchases
            title="Vous n’avez encore rien commandé"
            hint="Vos commandes, leurs factures et leurs remboursements apparaissent ici."
          />
        }
      >
        {({ orders }) => (
          <RowList>
            {orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </RowList>
        )}
      </ListContent>
    </>
  );
}
