import { mostCounted } from '@atelier/contracts/words/lists';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureMessage } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { formatNumber } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { ordersFile, type OrdersAsked } from '../api/orders';

/** What is listed, all its pages, as a file for spreadsheets. */
export function OrdersExport({ asked, total }: { asked: OrdersAsked; total: number }) {
  const download = useMutation({ mutationFn: downloadFile });
  if (total === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        size="touch"
        busy={download.isPending}
        onClick={() => download.mutate(ordersFile(asked))}
      >
        <Download size={18} aria-hidden />
        {total === 1 || total > mostCounted
          ? 'Exporter en CSV'
          : `Exporter les ${formatNumber(total)} en CSV`}
      </Button>
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
