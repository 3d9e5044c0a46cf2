import type { OrderAnomaly } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { useSettleAnomaly } from '../api/orders';

const Box = chakra('div', { base: { mt: '12', p: '16', bg: 'wsoft', borderRadius: 'sm' } });

/** The ways out of what needs somebody: giving the money back bears being asked again, closing says how it was done. */
export function AnomalyCard({ orderId, anomaly }: { orderId: string; anomaly: OrderAnomaly }) {
  const settle = useSettleAnomaly(orderId, anomaly._id);
  const [note, setNote] = useState<string | null>(null);
  return (
    <Box>
      <chakra.p fontWeight="600">
        {anomaly.canRefund ? `${formatPrice(anomaly.amount)} restent à rendre` : 'À regarder'}
      </chakra.p>
      {note !== null && (
        <chakra.div mt="12">
          <TextField
            label="Comment c’est réglé, date et référence"
            value={note}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </chakra.div>
      )}
      {settle.error && (
        <Notice tone="danger" mt="12">
          {failureMessage(settle.error)}
        </Notice>
      )}
      <Row wrap gap="12" mt="12">
        {anomaly.canRefund && note === null && (
          <Button size="touch" busy={settle.isPending} onClick={() => settle.mutate({ action: 'refund' })}>
            Rembourser
          </Button>
        )}
        {note === null ? (
          <Button variant="outline" size="touch" onClick={() => setNote('')}>
            {anomaly.canRefund ? 'Déjà rendu' : 'C’est réglé'}
          </Button>
        ) : (
          <>
            <Button
              size="touch"
              busy={settle.isPending}
              disabled={note.trim() === ''}
              onClick={() => settle.mutate({ action: 'close', note })}
            >
              Marquer comme réglé
            </Button>
            <Button variant="quiet" size="touch" onClick={() => setNote(null)}>
              Annuler
            </Button>
          </>
        )}
      </Row>
    </Box>
  );
}
