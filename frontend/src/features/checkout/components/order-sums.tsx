import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';

const Sums = chakra('dl', { base: { mt: '24', fontVariantNumeric: 'tabular-nums' } });
const Row = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '16', mb: '10' },
});
const Total = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '16',
    mt: '16',
    pt: '16',
    borderTop: 'strong',
  },
});

/** Original price, reductions, total in euros. */
export function OrderSums({ original, total }: { original: number; total: number }) {
  const saved = original - total;
  return (
    <Sums>
      <Row>
        <chakra.dt color="muted">Prix d’origine</chakra.dt>
        <dd>{formatPrice(original)}</dd>
      </Row>
      {saved > 0 && (
        <Row>
          <chakra.dt color="muted">Réductions</chakra.dt>
          <chakra.dd color="green" fontWeight={600}>
            −{formatPrice(saved)}
          </chakra.dd>
        </Row>
      )}
      <Total>
        <chakra.dt fontWeight={600}>Total à payer</chakra.dt>
        <chakra.dd textStyle="priceBox">{formatPrice(total)}</chakra.dd>
      </Total>
    </Sums>
  );
}
