import type { Receipt } from '@atelier/contracts/commerce';
import { chakra } from '@chakra-ui/react';
import { Check, Undo2 } from 'lucide-react';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
/** `21 novembre 2026 à 14:02` */
const formatDateTime = (iso: string): string => moment.format(new Date(iso));

const methods = { stripe: 'Carte bancaire', paypal: 'PayPal' };

const Box = chakra('aside', { base: { bg: 'sunken', borderRadius: 'md', p: { base: '20', md: '28' } } });
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '24',
    rowGap: '6',
    textStyle: 'small',
    my: '16',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 600 },
  },
});

/** What was paid, when and how; the same whenever the page is opened again. */
export const ReceiptBox = ({ receipt, orderId }: { receipt: Receipt; orderId: string | null }) => (
  <Box aria-label="Commande">
    <Row apart gap="12">
      <chakra.h2 textStyle="h3">Commande</chakra.h2>
      <Tag tone="green">
        <Check size={14} aria-hidden />
        Payée
      </Tag>
    </Row>
    <Facts>
      <dt>Numéro</dt>
      <dd>{receipt.number}</dd>
      <dt>Date</dt>
      <dd>{formatDateTime(receipt.paidAt)}</dd>
      <dt>Moyen</dt>
      <dd>{receipt.provider ? methods[receipt.provider] : 'Code promo'}</dd>
    </Facts>
    <chakra.ul borderTop="line" pt="12">
      {receipt.lines.map(({ _id, title, amount }) => (
        <Row as="li" key={_id} apart alignItems="baseline" gap="16" py="4" textStyle="small">
          <span>{title}</span>
          <chakra.strong whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {formatPrice(amount)}
          </chakra.strong>
        </Row>
      ))}
      {receipt.coupon && (
        <Row as="li" apart alignItems="baseline" gap="16" py="4" textStyle="small">
          <chakra.span overflowWrap="anywhere">Code promo {receipt.coupon.code}</chakra.span>
          <chakra.strong whiteSpace="nowrap" fontVariantNumeric="tabular-nums" color="green">
            −{formatPrice(receipt.coupon.discount)}
          </chakra.strong>
        </Row>
      )}
    </chakra.ul>
    <Row apart alignItems="baseline" gap="16" mt="16" pt="16" borderTop="strong">
      <chakra.span fontWeight={600}>Total payé</chakra.span>
      <chakra.span textStyle="priceBox" fontVariantNumeric="tabular-nums">
        {formatPrice(receipt.amount)}
      </chakra.span>
    </Row>
    {receipt.amount > 0 && (
      <Row as="p" alignItems="flex-start" gap="10" mt="16" textStyle="small" color="muted">
        <chakra.span flexShrink={0} mt="2px">
          <Undo2 size={18} aria-hidden />
        </chakra.span>
        Satisfait ou remboursé pendant 10 jours
      </Row>
    )}
    {orderId && (
      <Button variant="link" size="tool" mt="16" to={`/auth/orders/${orderId}`}>
        Voir la commande
      </Button>
    )}
  </Box>
);
