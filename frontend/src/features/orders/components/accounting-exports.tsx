import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { Download } from '../../../shared/icons/download';
import { FileDown } from '../../../shared/icons/file-down';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';

/** What the accountant takes along: the invoices of the month that is shown, and the entries of its year. */
export function AccountingExports({ month }: { month: string | undefined }) {
  const download = useMutation({ mutationFn: downloadFile });
  if (!month) return null;
  const year = month.slice(0, 4);
  const files = [
    { Icon: FileDown, label: 'Factures du mois', path: `/api/accounting/invoices.csv?month=${month}` },
    { Icon: Download, label: `Écritures ${year}`, path: `/api/accounting/fec.txt?year=${year}` },
  ];
  return (
    <>
      {files.map(({ Icon, label, path }) => (
        <Button
          key={path}
          variant="outline"
          size="touch"
          busy={download.isPending && download.variables === path}
          onClick={() => download.mutate(path)}
        >
          <Icon size={18} aria-hidden />
          {label}
        </Button>
      ))}
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
