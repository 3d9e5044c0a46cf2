import type { OrderAnomaly, OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { BadgeCheck, CreditCard, Webhook } from '../../shared/icons/studio';
import { CircleAlert, ShoppingBag, TriangleAlert, Undo2 } from '../../shared/icons/public';
import type { DrawnIcon } from '../../shared/icons/drawn-icon';
import { FileMinus } from '../../shared/icons/members';
import { Centred, Row, SecondaryText } from '../../shared/ui/layout';
import { useFoldFocus } from '../../shared/ui/focus';
import { orderSteps, type OrderStep } from './order-steps';
import { formatHour, formatSigned, formatWeekday } from './order-words';
import { AnomalyCard } from './anomaly-card';
import { TextWithReferences } from '../../shared/ui/reference';

const icons: Record<OrderStep['kind'], DrawnIcon> = {
  asked: ShoppingBag,
  webhook: Webhook,
  refused: CreditCard,
  refund: Undo2,
  settled: BadgeCheck,
  failed: CircleAlert,
  credit: FileMinus,
  anomaly: TriangleAlert,
  paid: BadgeCheck,
};

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '36px minmax(0, 1fr)', md: '64px 36px minmax(0, 1fr)' },
    columnGap: '16',
    pb: '24',
    // The line to the next step.
    _before: {
      content: '""',
      position: 'absolute',
      left: { base: '17px', md: '97px' },
      top: '40px',
      bottom: '-4px',
      borderLeft: '2px solid',
      borderColor: 'line',
    },
    '&[data-open]::before': { borderLeftStyle: 'dashed', borderColor: 'line2' },
    '&:last-of-type::before': { display: 'none' },
  },
});
const Mark = chakra(Centred, {
  base: { boxSize: '36px', borderRadius: 'full' },
  variants: {
    tone: {
      plain: { bg: 'sunken' },
      good: { bg: 'gsoft', color: 'green' },
      bad: { bg: 'dsoft', color: 'danger' },
      waiting: { bg: 'wsoft', color: 'warn' },
    },
  },
});
const Day = chakra('h3', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    textStyle: 'small',
    fontWeight: 600,
    mb: '16',
    _after: { content: '""', flex: '1', borderTop: 'line' },
  },
});

/** The full history, grouped by day; anomalies can be resolved in place. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const days = Map.groupBy(orderSteps(order), ({ at }) => formatWeekday(at));
  return [...days].map(([day, steps]) => (
    <section key={day} aria-label={day}>
      <Day>{day}</Day>
      <ol>
        {steps.map((step) => (
          <Step
            key={step.key}
            order={order}
            step={step}
            anomaly={order.anomalies.find(({ _id }) => _id === step.anomalyId)}
          />
        ))}
      </ol>
    </section>
  ));
}

interface StepProps {
  order: OrderDetail;
  step: OrderStep;
  /** The anomaly of this step. */
  anomaly: OrderAnomaly | undefined;
}

function Step({ order, step, anomaly }: StepProps) {
  const Icon = icons[step.kind];
  const row = useFoldFocus<HTMLLIElement>(anomaly !== undefined);
  const time = (
    <chakra.time dateTime={step.at} fontVariantNumeric="tabular-nums">
      {formatHour(step.at)}
    </chakra.time>
  );
  return (
    <Line ref={row} data-open={step.tone === 'waiting' || anomaly ? '' : undefined}>
      <SecondaryText as="span" display={{ base: 'none', md: 'block' }} pt="7px">
        {time}
      </SecondaryText>
      <Mark tone={step.tone}>
        <Icon size={18} aria-hidden />
      </Mark>
      <chakra.div pt="5px" minWidth="0">
        <Row apart alignItems="baseline">
          <chakra.p fontWeight="600">
            <TextWithReferences text={step.title} />
          </chakra.p>
          {step.amount !== null && (
            <chakra.span textStyle="small" fontWeight="600" whiteSpace="nowrap">
              {formatSigned(step.amount)}
            </chakra.span>
          )}
        </Row>
        <SecondaryText display={{ base: 'block', md: 'none' }}>{time}</SecondaryText>
        {step.detail && (
          <SecondaryText overflowWrap="anywhere" fontFamily={step.kind === 'webhook' ? 'mono' : undefined}>
            <TextWithReferences text={step.detail} />
          </SecondaryText>
        )}
        {anomaly && <AnomalyCard order={order} anomaly={anomaly} />}
      </chakra.div>
    </Line>
  );
}
