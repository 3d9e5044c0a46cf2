import type { OrderDetail } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { FileMinus, FileText } from 'lucide-react';
import { formatDate } from '../../../shared/format';
import { Row } from '../../../shared/ui/layout';
import { formatMoved } from '../state/order-words';

/** The invoice, and what corrects it. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  if (!order.invoiceNumber || !order.paidAt) return null;
  const documents = [
    { Icon: FileText, name: `Facture ${order.invoiceNumber}`, at: order.paidAt, amount: order.amount },
    ...order.creditNotes.map(({ number, issuedAt, amount }) => ({
      Icon: FileMinus,
      name: `Avoir ${number}`,
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
        {documents.map(({ Icon, name, at, amount }) => (
          <Row as="li" key={name} py="12" borderTop="line" alignItems="flex-start">
            <Icon size={20} aria-hidden />
            <chakra.div minWidth="0" textStyle="small">
              <chakra.p fontWeight="600">{name}</chakra.p>
              <chakra.p color="muted">
                {formatDate(at)}, {formatMoved(amount)}
              </chakra.p>
            </chakra.div>
          </Row>
        ))}
      </ul>
    </>
  );
}
