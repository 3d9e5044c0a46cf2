import type { Revenue } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { countOf, formatPrice } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import { formatMoved } from '../state/order-words';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

const Bars = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: { base: '4px', md: '10px' },
  },
});
const Month = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    cursor: 'pointer',
    borderRadius: 'xs',
    '& [data-bar]': { bg: 'inv', borderRadius: '2px 2px 0 0' },
    '& [data-name]': {
      fontSize: { base: '0.625rem', md: '0.8125rem' },
      color: 'muted',
      whiteSpace: 'nowrap',
      textAlign: 'center',
    },
    '&:hover [data-bar], &[aria-pressed=true] [data-bar]': { bg: 'green' },
    '&[aria-pressed=true] [data-name]': { color: 'fg', fontWeight: '700' },
  },
});
const Refunded = chakra('span', {
  base: {
    display: 'block',
    width: 'full',
    color: 'fg',
    backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)',
    borderTop: '1px solid currentColor',
  },
});

const tall = 140;
/** Room below the line. */
const hanging = 70;
const name = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Twelve months, each a filter; refunds hang below the line, to double scale so that they can be read. */
export function RevenueChart({
  months,
  chosen,
  onChoose,
}: {
  months: Revenue['months'];
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
}) {
  const highest = Math.max(1, ...months.map(({ received }) => received));
  const lowest = Math.max(0, ...months.map(({ refunded }) => refunded));
  const scale = (amount: number) => Math.round((amount / highest) * tall);
  /** Double where that leaves the bars their room. */
  const hung = Math.min(2, hanging / Math.max(1, scale(lowest)));
  return (
    <Bars>
      {months.map(({ month, received, refunded, orders }) => (
        <Month
          key={month}
          type="button"
          aria-pressed={chosen === month}
          title={`${whole.format(dateOf(month))}\u00a0: ${formatPrice(received - refunded)} net, ${countOf(orders, 'commande')}`}
          onClick={() => onChoose(chosen === month ? undefined : month)}
        >
          <VisuallyHidden>
            {whole.format(dateOf(month))}, {formatPrice(received - refunded)} net,{' '}
            {countOf(orders, 'commande')}
          </VisuallyHidden>
          <chakra.span aria-hidden display="flex" alignItems="flex-end" width="full" height={`${tall}px`}>
            <chakra.span
              data-bar=""
              display="block"
              width="full"
              style={{ height: `${scale(received)}px` }}
            />
          </chakra.span>
          <chakra.span
            aria-hidden
            display="block"
            width="full"
            style={{ height: `${Math.max(6, scale(lowest) * hung)}px` }}
          >
            <Refunded style={{ height: `${scale(refunded) * hung}px` }} />
          </chakra.span>
          <chakra.span data-name="" aria-hidden>
            {name.format(dateOf(month))}
          </chakra.span>
        </Month>
      ))}
    </Bars>
  );
}

/** The figures of one month beside the bars. */
export function MonthFigures({ month }: { month: Revenue['months'][number] }) {
  const facts = [
    ['Reçu', formatPrice(month.received)],
    ['Remboursé', formatMoved(-month.refunded)],
    ['Commandes payées', String(month.orders)],
    ['Panier moyen', month.orders > 0 ? formatPrice(month.received / month.orders) : '–'],
  ];
  return (
    <div>
      <chakra.p textStyle="small" color="muted">
        {whole.format(dateOf(month.month))}, net
      </chakra.p>
      <chakra.p textStyle="h2" fontVariantNumeric="tabular-nums" mb="12">
        {formatPrice(month.received - month.refunded)}
      </chakra.p>
      <dl>
        {facts.map(([label, value]) => (
          <Row apart key={label} py="8" borderTop="line" textStyle="small">
            <chakra.dt color="muted">{label}</chakra.dt>
            <chakra.dd fontWeight="600">{value}</chakra.dd>
          </Row>
        ))}
      </dl>
    </div>
  );
}
