import type { RefundAnswer } from '@atelier/contracts/refunds';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { formatPrice } from '../../../shared/format';
import { Check } from '../../../shared/icons/check';
import { Download } from '../../../shared/icons/download';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { formatSecond } from '../state/order-words';
import { WithdrawalBox, WithdrawalFacts } from './withdrawal-box';

/** The acknowledgement, dated to the second; its PDF stays among the documents of the order. */
export function WithdrawalReceipt({ receipt }: { receipt: RefundAnswer }) {
  const download = useMutation({ mutationFn: downloadFile });
  return (
    <WithdrawalBox mark={<Check size={16} />} title="Accusé de réception" done>
      <chakra.p textStyle="small" mb="12">
        Votre rétractation est enregistrée, avec son heure. Une copie que vous pouvez garder vient de partir.
      </chakra.p>
      <WithdrawalFacts>
        <dt>Reçue le</dt>
        <dd>{formatSecond(receipt.requestedAt)}</dd>
        <dt>Montant</dt>
        <dd>{formatPrice(receipt.amount)}, sous 14&nbsp;jours</dd>
        <dt>Numéro</dt>
        <dd>{receipt.receiptNumber}</dd>
      </WithdrawalFacts>
      <Button
        variant="outline"
        size="touch"
        mt="16"
        busy={download.isPending}
        onClick={() => download.mutate(`/api/withdrawals/${receipt.receiptNumber}.pdf`)}
      >
        <Download size={18} aria-hidden />
        Accusé, PDF
      </Button>
      {download.error && <Notice tone="danger" mt="12" title={failureMessage(download.error)} />}
    </WithdrawalBox>
  );
}
