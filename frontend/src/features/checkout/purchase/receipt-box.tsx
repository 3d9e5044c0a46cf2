import type { Receipt } from '@atelier/contracts/commerce';
import { dateWriter, formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { formatDecimal, formatPrice } from '../../../shared/format/format';
import { Check, Undo2 } from '../../../shared/icons/public';
import { Download } from '../../../shared/icons/common';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Tag } from '../../../shared/ui/tag';
import { Reference } from '../../../shared/ui/reference';

/** `21 novembre 2026 à 14:02` */
const formatDateTime = dateWriter({ dateStyle: 'long', timeStyle: 'short' });

const methods = { stripe: 'Carte bancaire', paypal: 'PayPal' };

const Box = chakra('aside', { base: { bg: 'sunken', borderRadius: 'md', p: { base: '20', md: '28' } } });
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '24',
    rowGap: '6',
    textStyle: 'small',
    my: '16',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 600 },
  },
});

/** Amount, date and method; the same whenever the page is reopened. */
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
      <Reference as="dd">{receipt.number}</Reference>
      <dt>Date</dt>
      <dd>{formatDateTime(receipt.paidAt)}</dd>
      <dt>Moyen</dt>
      <dd>{receipt.provider ? methods[receipt.provider] : 'Code promo'}</dd>
    </Facts>
    <chakra.ul borderTop="line" pt="12">
      {receipt.lines.map(({ _id, title, amount, quantity }) => (
        <Line key={_id} amount={formatPrice(amount)}>
          {title}
          {quantity > 1 && `, ${quantity} places`}
        </Line>
      ))}
      {receipt.coupon && (
        <Line amount={`−${formatPrice(receipt.coupon.discount)}`} green>
          Code promo {receipt.coupon.code}
        </Line>
      )}
      {receipt.vat && (
        <Line amount={formatPrice(receipt.vat.amount)} quiet>
          TVA {formatDecimal(receipt.vat.rate)}&nbsp;% comprise
        </Line>
      )}
    </chakra.ul>
    <Row apart alignItems="baseline" gap="16" mt="16" pt="16" borderTop="strong">
      <chakra.span fontWeight={600}>Total payé</chakra.span>
      <chakra.span textStyle="priceBox">{formatPrice(receipt.amount)}</chakra.span>
    </Row>
    {orderId && receipt.invoiceNumber && <Invoice orderId={orderId} number={receipt.invoiceNumber} />}
    <Row as="p" alignItems="flex-start" gap="10" mt="16" textStyle="small" color="muted">
      {receipt.amount > 0 && (
        <>
          <chakra.span flexShrink={0} mt="2px">
            <Undo2 size={18} aria-hidden />
          </chakra.span>
          <span>
            Remboursable jusqu’au <strong>{formatLastDay(receipt.guaranteeUntil)}</strong> inclus, sans
            question.
          </span>
        </>
      )}
    </Row>
    {orderId && (
      <Button variant="link" size="tool" mt="8" to={`/auth/orders/${orderId}`}>
        Voir la commande
      </Button>
    )}
  </Box>
);

interface LineProps {
  children: ReactNode;
  amount: string;
  green?: boolean;
  quiet?: boolean;
}

const Line = ({ children, amount, green = false, quiet = false }: LineProps) => (
  <Row
    as="li"
    apart
    alignItems="baseline"
    gap="16"
    py="4"
    textStyle="small"
    color={quiet ? 'muted' : undefined}
  >
    <chakra.span overflowWrap="anywhere">{children}</chakra.span>
    <chakra.span
      fontWeight={quiet ? 400 : 700}
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      color={green ? 'green' : undefined}
    >
      {amount}
    </chakra.span>
  </Row>
);

function Invoice({ orderId, number }: { orderId: string; number: string }) {
  const download = useMutation({ mutationFn: downloadFile });
  return (
    <>
      <Button
        variant="outline"
        full
        mt="16"
        bg="bg"
        busy={download.isPending}
        onClick={() => download.mutate(`/api/orders/${orderId}/invoice.pdf`)}
      >
        <Download size={18} aria-hidden />
        <Reference>Facture {number}, PDF</Reference>
      </Button>
      {download.error && <Notice tone="danger" mt="12" title={failureMessage(download.error)} />}
    </>
  );
}
