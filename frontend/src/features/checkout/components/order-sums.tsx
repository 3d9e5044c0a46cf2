import { toCents, toEuros } from '@atelier/contracts/money';
import { netOf } from '@atelier/contracts/words/vat-words';
import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatPrice } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';

interface OrderSumsProps {
  original: number;
  /** What a code promo takes off. */
  discount: number;
  total: number;
  /** The rate of the tax that is in it, in percent; null where there is none. */
  vatRate: number | null;
}

/** Original price, reductions, total in euros. */
export function OrderSums({ original, discount, total, vatRate }: OrderSumsProps) {
  const tax = vatRate === null ? 0 : toCents(total) - netOf(toCents(total), vatRate);
  const saved = toEuros(toCents(original) - toCents(discount) - toCents(total));
  return (
    <chakra.dl mt="24" fontVariantNumeric="tabular-nums">
      <Row apart alignItems="baseline" gap="16" mb="10">
        <chakra.dt color="muted">Prix d’origine</chakra.dt>
        <dd>{formatPrice(original)}</dd>
      </Row>
      {saved > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10">
          <chakra.dt color="muted">Réductions</chakra.dt>
          <chakra.dd color="green" fontWeight={600}>
            −{formatPrice(saved)}
          </chakra.dd>
        </Row>
      )}
      {discount > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10">
          <chakra.dt color="muted">Code promo</chakra.dt>
          <chakra.dd color="green" fontWeight={600}>
            −{formatPrice(discount)}
          </chakra.dd>
        </Row>
      )}
      {tax > 0 && (
        <Row apart alignItems="baseline" gap="16" mb="10" color="muted">
          <dt>TVA {formatDecimal(vatRate ?? 0)}&nbsp;% comprise</dt>
          <dd>{formatPrice(toEuros(tax))}</dd>
        </Row>
      )}
      <Row apart alignItems="baseline" gap="16" mt="16" pt="16" borderTop="strong">
        <chakra.dt fontWeight={600}>Total à payer</chakra.dt>
        <chakra.dd textStyle="priceBox">{formatPrice(total)}</chakra.dd>
      </Row>
    </chakra.dl>
  );
}
