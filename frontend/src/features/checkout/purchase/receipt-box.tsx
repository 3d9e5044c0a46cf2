import type { Receipt } from '@atelier/contracts/commerce';
import { dateWriter, formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDecimal, formatPrice } from '../../../shared/format/format';
import { Check, Undo2 } from '../../../shared/icons/public';
import { LinkButton } from '../../../shared/ui/button';
import { Heading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { FactList } from '../../../shared/ui/fact-list';
import { DownloadButton } from '../../../shared/ui/download-button';
import { Reference } from '../../../shared/ui/reference';

/** `21 novembre 2026 à 14:02` */
const formatDateTime = dateWriter({ dateStyle: 'long', timeStyle: 'short' });

const methods = { stripe: 'Carte bancaire', paypal: 'PayPal' };

const Box = chakra('aside', { base: { bg: 'sunken', borderRadius: 'md', p: { base: '20', md: '28' } } });
/** Amount, date and method; the same whenever the page is reopened. */
export const ReceiptBox = ({ receipt, orderId }: { receipt: Receipt; orderId: string | null }) => (
  <Box aria-label="Commande">
    <Row apart gap="12">
      <Heading>Commande</Heading>
      <Tag tone="green">
        <Check size={14} aria-hidden />
        Payée
      </Tag>
    </Row>
    <FactList
      textStyle="small"
      my="16"
      facts={[
        ['Numéro', <Reference>{receipt.number}</Reference>],
        ['Date', formatDateTime(receipt.paidAt)],
        ['Moyen', receipt.provider ? methods[receipt.provider] : 'Code promo'],
      ]}
    />
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
    {orderId && receipt.invoiceNumber && (
      <DownloadButton full mt="16" bg="bg" path={`/api/orders/${orderId}/invoice.pdf`}>
        Facture {receipt.invoiceNumber}, PDF
      </DownloadButton>
    )}
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
      <LinkButton mt="8" to={`/auth/orders/${orderId}`}>
        Voir la commande
      </LinkButton>
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
