import { mostCounted } from '@atelier/contracts/words/lists';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureMessage } from '../api/client';
import { downloadFile } from '../api/download-file';
import { formatNumber } from '../format';
import { Button } from './button';
import { Notice } from './notice';

interface ListExportProps {
  /** The address that answers with what is listed. */
  file: string;
  total: number;
}

/** What is listed, all its pages, as a file for spreadsheets. */
export function ListExport({ file, total }: ListExportProps) {
  const download = useMutation({ mutationFn: downloadFile });
  if (total === 0) return null;
  return (
    <>
      <Button variant="outline" size="touch" busy={download.isPending} onClick={() => download.mutate(file)}>
        <Download size={18} aria-hidden />
        {total === 1 || total > mostCounted
          ? 'Exporter en CSV'
          : `Exporter les ${formatNumber(total)} en CSV`}
      </Button>
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
