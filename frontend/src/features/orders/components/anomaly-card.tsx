import type { OrderAnomaly } from '@atelier/contracts/anomalies';
import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useFoldFocus } from '../../../shared/ui/use-fold-focus';
import { useSettleAnomaly } from '../api/orders';
import { AssignFields, CloseFields, RepaidFields } from './anomaly-fields';

const Box = chakra('div', { base: { mt: '12', p: '16', bg: 'wsoft', borderRadius: 'sm' } });

type Way = 'repaid' | 'assign' | 'close';

/** The ways out of what needs somebody: giving the money back bears being asked again, the others say what was done. */
export function AnomalyCard({ order, anomaly }: { order: OrderDetail; anomaly: OrderAnomaly }) {
  const settle = useSettleAnomaly(order._id, anomaly._id);
  /** What was asked last, and whether it is still being said. */
  const [asked, setAsked] = useState<Way | null>(null);
  const [isSaying, setSaying] = useState(false);
  const way = isSaying ? asked : null;
  const box = useFoldFocus<HTMLDivElement>(isSaying);
  const say = (next: Way) => ({
    'data-unfolds': asked === next ? '' : undefined,
    onClick: () => {
      setAsked(next);
      setSaying(true);
    },
  });
  const fields = {
    busy: settle.isPending,
    onCancel: () => {
      settle.reset();
      setSaying(false);
    },
    onSend: settle.mutate,
  };
  return (
    <Box ref={box}>
      <chakra.p fontWeight="600">
        {anomaly.canRefund
          ? `${formatPrice(anomaly.amount)} restent à rendre`
          : anomaly.canAssign
            ? `Pour quel cours ces ${formatPrice(anomaly.amount)} ont-ils été rendus\u202f?`
            : 'À regarder'}
      </chakra.p>
      {settle.error && (
        <Notice tone="danger" mt="12">
          {failureMessage(settle.error)}
        </Notice>
      )}
      {way === 'repaid' && <RepaidFields {...fields} />}
      {way === 'assign' && <AssignFields {...fields} lines={order.lines} />}
      {way === 'close' && <CloseFields {...fields} />}
      {way === null && (
        <Row wrap gap="12" mt="12">
          {anomaly.canRefund && (
            <>
              <Button
                size="touch"
                busy={settle.isPending}
                onClick={() => settle.mutate({ action: 'refund' })}
              >
                Rembourser
              </Button>
              <Button variant="outline" size="touch" {...say('repaid')}>
                Déjà rendu
              </Button>
            </>
          )}
          {anomaly.canAssign && (
            <Button size="touch" {...say('assign')}>
              Choisir les cours
            </Button>
          )}
          <Button variant={anomaly.canRefund ? 'quiet' : 'outline'} size="touch" {...say('close')}>
            {anomaly.canRefund ? 'Ne rien rendre' : anomaly.canAssign ? 'Aucun cours' : 'C’est réglé'}
          </Button>
        </Row>
      )}
    </Box>
  );
}
