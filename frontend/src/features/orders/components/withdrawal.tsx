import type { OrderDetail, RefundAnswer } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatDate, formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useWithdrawal } from '../api/orders';
import { formatSecond } from '../state/order-words';

const Box = chakra('section', {
  base: { mt: '32', p: { base: '16', md: '24' }, bg: 'sunken', borderRadius: 'md' },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '20',
    rowGap: '4',
    textStyle: 'small',
  },
});

const sumOf = (lines: OrderDetail['lines']) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The function that the law wants: « renoncer au contrat ici », « confirmer la rétractation », and an acknowledgement. */
export function Withdrawal({ order }: { order: OrderDetail }) {
  const open = order.lines.filter(({ refund }) => refund === null);
  const possible = open.filter(({ isBegun }) => !(order.terms.waivedAt && isBegun));
  const [step, setStep] = useState<'closed' | 'choose' | 'confirm'>('closed');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<RefundAnswer | null>(null);
  const withdrawal = useWithdrawal(order._id);
  const chosen = possible.filter(({ courseId }) => !left.includes(courseId));

  if (receipt) return <Receipt receipt={receipt} />;
  if (possible.length === 0) return null;
  if (step === 'closed')
    return (
      <chakra.div mt="32">
        <chakra.p textStyle="small" color="muted" mb="8">
          Le droit légal de rétractation, 14&nbsp;jours, se déclare en deux clics.
        </chakra.p>
        <Button variant="link" size="tool" onClick={() => setStep('choose')}>
          Renoncer au contrat ici
        </Button>
      </chakra.div>
    );
  if (step === 'choose')
    return (
      <Box aria-label="Renoncer au contrat ici">
        <chakra.h2 textStyle="h4">Renoncer au contrat ici</chakra.h2>
        <chakra.p textStyle="small" color="muted" my="12">
          {order.terms.waivedAt
            ? 'Un cours jamais commencé se rétracte pendant 14 jours. Un cours commencé relève de la garantie de 10 jours : le remboursement est le même.'
            : 'Chaque cours se rétracte pendant 14 jours, sans motif.'}
        </chakra.p>
        <Stack gap="8">
          {open.map((line) => {
            const canBe = possible.includes(line);
            return (
              <Row apart key={line.courseId}>
                <Checkbox
                  label={line.title}
                  disabled={!canBe}
                  checked={canBe && !left.includes(line.courseId)}
                  onChange={({ target }) =>
                    setLeft((before) =>
                      target.checked
                        ? before.filter((id) => id !== line.courseId)
                        : [...before, line.courseId],
                    )
                  }
                />
                <chakra.span textStyle="small">{canBe ? formatPrice(line.amount) : 'garantie'}</chakra.span>
              </Row>
            );
          })}
        </Stack>
        <Row wrap gap="20" mt="16">
          <Button
            variant="outline"
            size="touch"
            disabled={chosen.length === 0}
            onClick={() => setStep('confirm')}
          >
            Renoncer au contrat
          </Button>
          <Button variant="link" size="tool" onClick={() => setStep('closed')}>
            Annuler
          </Button>
        </Row>
      </Box>
    );
  return (
    <Box aria-label="Confirmer la rétractation">
      <chakra.h2 textStyle="h4">Confirmer la rétractation</chakra.h2>
      <chakra.p textStyle="small" my="12">
        Je vous notifie ma rétractation du contrat portant sur{' '}
        {chosen.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ')}, commandé le{' '}
        {formatDate(order.createdAt)}.
      </chakra.p>
      <Facts>
        <dt>Nom</dt>
        <dd>{order.buyer.name}</dd>
        <dt>Commande</dt>
        <dd>{order.number}</dd>
        <dt>Montant</dt>
        <dd>{formatPrice(sumOf(chosen))}</dd>
        <dt>Accusé à</dt>
        <dd>{order.buyer.email}</dd>
      </Facts>
      {withdrawal.error && (
        <Notice tone="danger" mt="16">
          {failureMessage(withdrawal.error)}
        </Notice>
      )}
      <Row wrap gap="20" mt="16">
        <Button
          size="touch"
          busy={withdrawal.isPending}
          onClick={() =>
            withdrawal.mutate(
              chosen.map(({ courseId }) => courseId),
              { onSuccess: setReceipt },
            )
          }
        >
          Confirmer la rétractation
        </Button>
        <Button variant="link" size="tool" disabled={withdrawal.isPending} onClick={() => setStep('closed')}>
          Annuler
        </Button>
      </Row>
    </Box>
  );
}

const Receipt = ({ receipt }: { receipt: RefundAnswer }) => (
  <Box aria-label="Accusé de réception" role="status">
    <chakra.h2 textStyle="h4">Accusé de réception</chakra.h2>
    <chakra.p textStyle="small" my="12">
      Votre rétractation est enregistrée, avec son heure. Une copie que vous pouvez garder vient de partir.
    </chakra.p>
    <Facts>
      <dt>Reçue le</dt>
      <dd>{formatSecond(receipt.requestedAt)}</dd>
      <dt>Montant</dt>
      <dd>{formatPrice(receipt.amount)}, sous 14&nbsp;jours</dd>
      <dt>Numéro</dt>
      <dd>{receipt.receiptNumber}</dd>
    </Facts>
  </Box>
);
