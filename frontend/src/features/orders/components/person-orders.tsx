import { chakra } from '@chakra-ui/react';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { ListContent } from '../../../shared/ui/list-content';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useOrders } from '../api/orders';
import { OrdersTable } from './orders-table';

/** What one person ordered, on their page of the administration. */
export function PersonOrders({ id }: { id: string }) {
  const place = useListSearch('search');
  const list = useOrders('administration', { currentPage: 1, buyer: id });
  return (
    <chakra.section mt="48">
      <chakra.h2 textStyle="h3" mb="12">
        Commandes
      </chakra.h2>
      <ListContent
        list={list}
        place={{ ...place, page: 1 }}
        skeleton={<Skeleton height="80px" />}
        empty={<chakra.p color="muted">Aucune commande.</chakra.p>}
      >
        {({ orders }) => <OrdersTable orders={orders} />}
      </ListContent>
    </chakra.section>
  );
}
