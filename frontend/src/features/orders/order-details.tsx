import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderDetail, OrderLine, OrderSummary } from '@atelier/contracts/orders';
import { isNotFound } from '../../shared/api/client';
import { countOf, formatDate, formatPrice } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { CourseCover } from '../../shared/ui/card';
import { EmptyState } from '../../shared/ui/empty-state';
import { useFoldFocus } from '../../shared/ui/focus';
import { Row, SecondaryText, Stack } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { Tag } from '../../shared/ui/tag';
import { formatSigned, orderStateOf } from './order-words';
import { Reference } from '../../shared/ui/reference';

export const OrderTag = ({ order }: { order: Pick<OrderSummary, 'status' | 'isDisputed' | 'refunded'> }) => {
  const { label, tone } = orderStateOf(order);
  return <Tag tone={tone}>{label}</Tag>;
};

const Line = chakra('li', { base: { py: '20', borderTop: 'line' } });
const Cells = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '72px minmax(0, 1fr)', md: '112px minmax(0, 1fr) auto' },
    gap: '16',
    alignItems: 'center',
  },
  variants: { narrow: { true: { gridTemplateColumns: '64px minmax(0, 1fr) auto', gap: '12' } } },
});

function lineStateLabel({ refund, isBegun, completedLessons, totalLessons }: OrderLine): string {
  if (refund?.status === 'succeeded') return `Remboursé le ${formatDate(refund.at)}`;
  if (refund) return 'Remboursement en cours…';
  if (!isBegun) return 'Pas encore commencé';
  return `${countOf(completedLessons, 'leçon')} sur ${totalLessons} ${completedLessons < 2 ? 'suivie' : 'suivies'}`;
}

/** An order line: course, price and refund state. */
export function OrderLineRow({
  line,
  action,
  narrow = false,
  quantity = 1,
  children,
}: {
  line: OrderLine;
  /** A button below the price; mark one that expands with `data-unfolds`. */
  action?: ReactNode;
  /** Seats, if more than one. */
  quantity?: number;
  /** In a narrow column. */
  narrow?: boolean;
  /** Content expanded by the button. */
  children?: ReactNode;
}) {
  const isRefunded = line.refund?.status === 'succeeded';
  const row = useFoldFocus<HTMLLIElement>(Boolean(children));
  return (
    <Line ref={row}>
      <Cells narrow={narrow}>
        <CourseCover src={line.imageUrl} borderRadius="sm" />
        <chakra.div minWidth="0">
          <chakra.h3 textStyle={narrow ? 'label' : 'h4'} overflowWrap="anywhere">
            {line.title}
          </chakra.h3>
          <SecondaryText>
            {quantity > 1 && !line.refund ? `${quantity} places` : lineStateLabel(line)}
          </SecondaryText>
        </chakra.div>
        <Stack
          gap="6"
          minHeight="60"
          alignItems={{ base: 'flex-start', md: 'flex-end' }}
          gridColumn={narrow ? 'auto' : { base: '2', md: 'auto' }}
        >
          <chakra.span
            textStyle="label"
            color={isRefunded ? 'muted' : undefined}
            textDecoration={isRefunded ? 'line-through' : undefined}
          >
            {formatPrice(line.amount)}
          </chakra.span>
          {isRefunded ? <Tag>Remboursé</Tag> : action}
        </Stack>
      </Cells>
      {children}
    </Line>
  );
}

/** Totals; after a refund, the refunded and the remaining amount. */
export function OrderTotals({ order, netLabel }: { order: OrderDetail; netLabel: string }) {
  const refundedAmount = order.creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const paid = formatPrice(order.paidAt ? order.amount : 0);
  const sum = (label: string, amount: string, mt?: '12') => (
    <Row apart mt={mt}>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd textStyle="h2" fontVariantNumeric="tabular-nums">
        {amount}
      </chakra.dd>
    </Row>
  );
  if (order.creditNotes.length === 0)
    return (
      <chakra.dl borderTop="2px solid" borderColor="fg" pt="12">
        {sum('Total payé', paid)}
      </chakra.dl>
    );
  return (
    <chakra.dl borderTop="2px solid" borderColor="fg" pt="12">
      <Row apart>
        <dt>Total payé</dt>
        <dd>{paid}</dd>
      </Row>
      {order.creditNotes.map(({ number, amount }) => (
        <Row apart key={number} color="green" textStyle="small" mt="4">
          <dt>
            Remboursé, avoir <Reference>{number}</Reference>
          </dt>
          <dd>{formatSigned(-amount)}</dd>
        </Row>
      ))}
      {order.paidAt && sum(netLabel, formatPrice(order.amount - refundedAmount), '12')}
    </chakra.dl>
  );
}

/** States of an order page: loading, not found, failed, or loaded. */
export function OrderPageStates({
  query,
  back,
  children,
}: {
  query: UseQueryResult<OrderDetail>;
  /** The list with this order. */
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
  return <QueryError query={query} />;
}
