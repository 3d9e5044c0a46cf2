import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { Row } from '../../../shared/ui/layout';
import { stepsOf } from '../state/order-steps';
import { formatMoved, formatHour, formatWeekday } from '../state/order-words';
import { AnomalyCard } from './anomaly-card';

const Step = chakra('li', {
  base: {
    position: 'relative',
    ps: '24',
    pb: '20',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '7px',
      boxSize: '10px',
      borderRadius: 'full',
      bg: 'tick',
    },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '22px',
      bottom: '-2px',
      borderLeft: 'line',
    },
  },
  variants: {
    tone: {
      plain: {},
      good: { _before: { bg: 'green' } },
      bad: { _before: { bg: 'danger' } },
      waiting: { _before: { bg: 'warn' } },
    },
  },
});

/** All that happened, in its order; what needs somebody carries its own way out. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol>
      {stepsOf(order).map((step) => {
        const anomaly = order.anomalies.find(({ _id }) => _id === step.anomalyId);
        return (
          <Step key={step.key} tone={step.tone}>
            <Row apart alignItems="baseline">
              <chakra.p fontWeight="600">{step.title}</chakra.p>
              {step.amount !== null && (
                <chakra.span textStyle="small" fontWeight="600" whiteSpace="nowrap">
                  {formatMoved(step.amount)}
                </chakra.span>
              )}
            </Row>
            <chakra.p textStyle="small" color="muted">
              {formatWeekday(step.at)}, {formatHour(step.at)}
            </chakra.p>
            {step.detail && (
              <chakra.p textStyle="small" overflowWrap="anywhere">
                {step.detail}
              </chakra.p>
            )}
            {anomaly && <AnomalyCard order={order} anomaly={anomaly} />}
          </Step>
        );
      })}
    </ol>
  );
}
