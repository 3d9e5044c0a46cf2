import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useOrders } from '../api/orders';
import { OrdersTable } from './orders-table';

const shown = 5;
const All = chakra(Link, {
  base: { textStyle: 'label', borderBottom: '2px solid', borderColor: 'accent' },
});

/** The latest of everybody’s orders, as they come. */
export function RecentOrders() {
  const list = useOrders('administration', { currentPage: 1 });
  useLiveMessage('orders-changed', () => void list.refetch());
  return (
    <section aria-labelledby="commandes">
      <Row apart wrap mb="16">
        <chakra.h2 textStyle="h3" id="commandes">
          Commandes récentes
        </chakra.h2>
        <All to="/admin/commandes">Toutes les commandes</All>
      </Row>
      {list.isPending && <Skeleton height="280px" />}
      {list.isError && <ErrorPanel message={failureMessage(list.error)} retry={() => void list.refetch()} />}
      {list.data?.total === 0 && (
        <chakra.p textStyle="small" py="12" borderTop="line">
          Aucune commande pour l’instant.
        </chakra.p>
      )}
      {list.data && list.data.total > 0 && <OrdersTable orders={list.data.orders.slice(0, shown)} />}
    </section>
  );
}
