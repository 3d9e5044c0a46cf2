import type { OrderLine } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatPrice } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { TextField } from '../../shared/forms/fields';
import { useRefund } from './orders-api';
import { RefundDone, useDoneBox } from './refund-done';

const Box = chakra('section', { base: { mt: '12', p: '16', bg: 'sunken', borderRadius: 'sm' } });

/** Refunds one course or all remaining ones; the reason is stored with the refund. */
export function RefundPanel({
  orderId,
  line,
  amount,
  onClose,
}: {
  orderId: string;
  /** Null for all remaining lines. */
  line: OrderLine | null;
  amount: number;
  onClose: () => void;
}) {
  const refund = useRefund(orderId);
  const [reason, setReason] = useState('');
  // Of the time of the press: the order, read again, has nothing left.
  const [asked, setAsked] = useState(amount);
  const { box, done, finish } = useDoneBox();
  const send = () => {
    setAsked(amount);
    refund.mutate({ reason, ...(line && { courseId: [line.courseId] }) }, { onSuccess: finish });
  };
  if (done)
    return (
      <Box {...done} aria-label="Remboursement">
        <RefundDone words={`${formatPrice(asked)} rendus, sous 5 à 10\u00a0jours.`} onClose={onClose} />
      </Box>
    );
  return (
    <Box
      ref={box}
      aria-label="Rembourser"
      onKeyDown={(event) => event.key === 'Escape' && !refund.isPending && onClose()}
    >
      <chakra.h3 textStyle="label" mb="8">
        {line ? 'Rembourser ce cours\u202f?' : 'Rembourser tout ce qui reste\u202f?'}
      </chakra.h3>
      <chakra.ul listStyleType="disc" ps="20" textStyle="small" mb="12">
        <li>{formatPrice(amount)} rendus, sous 5 à 10&nbsp;jours</li>
        <li>Accès fermé tout de suite, progression gardée</li>
        <li>Un avoir, et un mail</li>
      </chakra.ul>
      <TextField
        label="Motif"
        value={reason}
        maxLength={500}
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <FailureNotice error={refund.error} mt="12" />
      <Row wrap gap="12" mt="12">
        <Button
          variant="danger"
          size="touch"
          busy={refund.isPending}
          disabled={reason.trim() === ''}
          onClick={send}
        >
          Rembourser {formatPrice(amount)}
        </Button>
        <Button variant="quiet" size="touch" disabled={refund.isPending} onClick={onClose}>
          Annuler
        </Button>
      </Row>
    </Box>
  );
}
