import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, FileMinus, FileText } from 'lucide-react';
import { failureMessage } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { formatMoved } from '../state/order-words';

/** The invoice, and what corrects it. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const download = useMutation({ mutationFn: downloadFile });
  if (!order.invoiceNumber || !order.paidAt) return null;
  const documents = [
    {
      Icon: FileText,
      name: `Facture ${order.invoiceNumber}`,
      path: `/api/orders/${order._id}/invoice.pdf`,
      at: order.paidAt,
      amount: order.amount,
    },
    ...order.creditNotes.map(({ number, issuedAt, amount }) => ({
      Icon: FileMinus,
      name: `Avoir ${number}`,
      path: `/api/credit-notes/${number}.pdf`,
      at: issuedAt,
      amount: -amount,
    })),
  ];
  return (
    <>
      <chakra.h2 textStyle="h4" mb="12">
        Documents
      </chakra.h2>
      <ul>
        {documents.map(({ Icon, name, path, at, amount }) => (
          <Row as="li" key={name} py="12" borderTop="line" alignItems="flex-start">
            <Icon size={20} aria-hidden />
            <chakra.div minWidth="0" flex="1" textStyle="small">
              <chakra.p fontWeight="600">{name}</chakra.p>
              <chakra.p color="muted">
                PDF, {formatDate(at)}, {formatMoved(amount)}
              </chakra.p>
            </chakra.div>
            <Button
              variant="quiet"
              aria-label={`Télécharger ${name}`}
              busy={download.isPending && download.variables === path}
              onClick={() => download.mutate(path)}
            >
              <Download size={18} aria-hidden />
            </Button>
          </Row>
        ))}
      </ul>
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
