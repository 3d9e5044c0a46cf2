import type { OrderDetail } from '@atelier/contracts/orders';
import { termsVersionPath } from '@atelier/contracts/words/legal-words';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../shared/api/client';
import { downloadFile } from '../../shared/api/download-file';
import { formatDate } from '../../shared/format/format';
import type { DrawnIcon } from '../../shared/icons/drawn-icon';
import { Download } from '../../shared/icons/common';
import { FileCheck, FileMinus } from '../../shared/icons/members';
import { FileText } from '../../shared/icons/public';
import { IconButton } from '../../shared/ui/button';
import { Subheading } from '../../shared/ui/headings';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { formatSigned } from './order-words';
import { TextWithReferences } from '../../shared/ui/reference';

/** Invoice, credit notes and withdrawal acknowledgements. */
export function OrderDocuments({ order, title = 'Documents' }: { order: OrderDetail; title?: string }) {
  const download = useMutation({ mutationFn: downloadFile });
  const documents = documentsOf(order);
  if (documents.length === 0) return null;
  return (
    <>
      <Subheading mb="12">{title}</Subheading>
      <chakra.ul borderBottom="line" mb="16">
        {documents.map(({ Icon, name, path, at, amount, page }) => (
          <Row as="li" key={name} py="8" borderTop="line">
            <Icon size={20} aria-hidden />
            <chakra.div minWidth="0" flex="1" textStyle="small">
              <chakra.p fontWeight="600" overflowWrap="anywhere">
                {page ? (
                  <chakra.span textDecoration="underline" textUnderlineOffset="4px">
                    <Link to={page}>{name}</Link>
                  </chakra.span>
                ) : (
                  <TextWithReferences text={name} />
                )}
              </chakra.p>
              <chakra.p color="muted">
                PDF, {formatDate(at)}
                {amount === null ? '' : `, ${formatSigned(amount)}`}
              </chakra.p>
            </chakra.div>
            <IconButton
              label={`Télécharger ${name}`}
              me="-12px"
              aria-busy={download.isPending && download.variables === path}
              onClick={() => download.mutate(path)}
            >
              <Download size={18} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </chakra.ul>
      {download.error && <Notice tone="danger" mb="16" title={failureMessage(download.error)} />}
    </>
  );
}

interface OrderDocument {
  Icon: DrawnIcon;
  name: string;
  path: string;
  at: string;
  /** Null for what is not about money. */
  amount: number | null;
  /** Where it is read without downloading. */
  page?: string;
}

const documentsOf = ({
  _id,
  invoiceNumber,
  paidAt,
  amount,
  creditNotes,
  refunds,
  terms,
}: OrderDetail): OrderDocument[] => [
  ...(invoiceNumber && paidAt
    ? [
        {
          Icon: FileText,
          name: `Facture ${invoiceNumber}`,
          path: `/api/orders/${_id}/invoice.pdf`,
          at: paidAt,
          amount,
        },
      ]
    : []),
  ...refunds.flatMap(({ receiptNumber, requestedAt, amount: refunded }) =>
    receiptNumber
      ? [
          {
            Icon: FileCheck,
            name: `Accusé ${receiptNumber}`,
            path: `/api/withdrawals/${receiptNumber}.pdf`,
            at: requestedAt,
            amount: -refunded,
          },
        ]
      : [],
  ),
  ...creditNotes.map(({ number, issuedAt, amount: refunded }) => ({
    Icon: FileMinus,
    name: `Avoir ${number}`,
    path: `/api/credit-notes/${number}.pdf`,
    at: issuedAt,
    amount: -refunded,
  })),
  ...(terms.accepted
    ? [
        {
          Icon: FileText,
          name: `Conditions acceptées, version ${terms.accepted.number}`,
          path: `/api/legal/terms/${terms.accepted.number}.pdf`,
          at: terms.accepted.effectiveAt,
          amount: null,
          page: termsVersionPath(terms.accepted.number),
        },
      ]
    : []),
];
