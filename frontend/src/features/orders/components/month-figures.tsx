import type { MonthRevenue } from '@atelier/contracts/revenue';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDecimal, formatNumber, formatPrice } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import { capital, formatMoved, wholeMonth } from '../state/order-words';

/** The figures of one month beside the bars. */
export function MonthFigures({ month }: { month: MonthRevenue }) {
  const { received, refunded, refunds, orders, tried, refused } = month;
  const facts = [
    ['Reçu', formatPrice(received)],
    [refunds > 0 ? countOf(refunds, 'remboursement') : 'Remboursé', formatMoved(-refunded)],
    ['Commandes payées', formatNumber(orders)],
    ['Panier moyen', orders > 0 ? formatPrice(received / orders) : '–'],
    ['Paiements refusés', tried > 0 ? `${formatDecimal((refused / tried) * 100)}\u00a0%` : '–'],
  ];
  return (
    <div>
      <chakra.p textStyle="small" color="muted">
        {capital(wholeMonth(month.month))}, net
      </chakra.p>
      <chakra.p textStyle="h2" fontVariantNumeric="tabular-nums" mb="12">
        {formatPrice(received - refunded)}
      </chakra.p>
      <dl>
        {facts.map(([label, value]) => (
          <Row apart key={label} py="8" borderTop="line" textStyle="small">
            <chakra.dt color="muted">{label}</chakra.dt>
            <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </Row>
        ))}
      </dl>
    </div>
  );
}
