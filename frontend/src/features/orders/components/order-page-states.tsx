import type { OrderDetail } from '@atelier/contracts/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';

/** An order in any of its states: on its way, nobody's of one's own, failed, or there. */
export function OrderPageStates({
  query,
  back,
  children,
}: {
  query: UseQueryResult<OrderDetail>;
  /** The list that it stands in. */
  back: string;
  children: (order: OrderDetail) => ReactNode;
}) {
  if (query.data) return children(query.data);
  if (query.isPending) return <Skeleton height="320px" />;
  if (isNotFound(query.error))
    return (
      <>
        <PageTitle title="Commande introuvable" />
        <EmptyState
          title="Commande introuvable"
          hint="Elle n’existe pas, ou c’est celle de quelqu’un d’autre."
          action={
            <Button size="tool" to={back}>
              Voir les commandes
            </Button>
          }
        />
      </>
    );
  return (
    <ErrorPanel
      message={failureMessage(query.error)}
      retry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
