import type { OrderDetail, OrderLine } from '@atelier/contracts/orders';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { formatDate, formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { allQuoted } from '../../../shared/quoted';
import { Notice } from '../../../shared/ui/notice';
import { useWithdrawal } from '../api/orders';
import { WithdrawalBox, WithdrawalFacts } from './withdrawal-box';

interface WithdrawalConfirmationProps {
  order: OrderDetail;
  chosen: readonly OrderLine[];
  onDone: (receipt: RefundAnswer) => void;
  onFold: () => void;
}

/** The second step: the words of the declaration, and the button that makes it. */
export function WithdrawalConfirmation({ order, chosen, onDone, onFold }: WithdrawalConfirmationProps) {
  const withdrawal = useWithdrawal(order._id);
  const declare = () =>
    withdrawal.mutate(
      chosen.map(({ courseId }) => courseId),
      { onSuccess: onDone },
    );
  return (
    <WithdrawalBox mark="2" title="Confirmer la rétractation" {...(!withdrawal.isPending && { onFold })}>
      <chakra.p textStyle="small" mb="12">
        Je vous notifie ma rétractation du contrat portant sur {allQuoted(chosen.map(({ title }) => title))},
        commandé le {formatDate(order.createdAt)}.
      </chakra.p>
      <WithdrawalFacts>
        <dt>Nom</dt>
        <dd>{order.buyer.name}</dd>
        <dt>Commande</dt>
        <dd>{order.number}</dd>
        <dt>Montant</dt>
        <dd>{formatPrice(chosen.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        <dt>Accusé à</dt>
        <dd>{order.buyer.email}</dd>
      </WithdrawalFacts>
      {withdrawal.error && (
        <Notice tone="danger" mt="16">
          {failureMessage(withdrawal.error)}
        </Notice>
      )}
      <Row wrap gap="20" mt="16">
        <Button size="touch" busy={withdrawal.isPending} onClick={declare}>
          Confirmer la rétractation
        </Button>
        <Button variant="link" size="tool" disabled={withdrawal.isPending} onClick={onFold}>
          Annuler
        </Button>
      </Row>
    </WithdrawalBox>
  );
}
