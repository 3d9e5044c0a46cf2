import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { stepsOf } from '../state/order-steps';
import { formatMoved, formatShortMoment } from '../state/order-words';

const Step = chakra('li', {
  base: {
    position: 'relative',
    ps: '24',
    pb: '14',
    textStyle: 'small',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '7px',
      boxSize: '10px',
      borderRadius: 'full',
      bg: 'tick',
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

/** What happened, for its buyer: the latest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol reversed>
      {stepsOf(order)
        .toReversed()
        .map((step) => (
          <Step key={step.key} tone={step.tone}>
            <chakra.p fontWeight="600">
              {step.title}
              {step.amount !== null && step.amount < 0 && `, ${formatMoved(step.amount)}`}
            </chakra.p>
            <chakra.p color="muted">{formatShortMoment(step.at)}</chakra.p>
            {step.detail && <chakra.p overflowWrap="anywhere">{step.detail}</chakra.p>}
          </Step>
        ))}
    </ol>
  );
}
