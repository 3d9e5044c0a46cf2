import { mostCounted } from '@atelier/contracts/words/lists';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../api/client';
import { downloadFile } from '../api/download-file';
import { formatNumber } from '../format';
import { Download } from '../icons/download';
import { Button } from './button';
import { Notice } from './notice';

/** As many as most lists show first. */
const usualPage = 10;

interface ListExportProps {
  /** The address that answers with what is listed. */
  file: string;
  /** Undefined while it is not known: the button keeps its room. */
  total: number | undefined;
}

/** What is listed, all its pages, as a file for spreadsheets. */
export function ListExport({ file, total }: ListExportProps) {
  const download = useMutation({ mutationFn: downloadFile });
  if (total === 0) return null;
  const isSaid = total !== 1 && (total ?? 0) <= mostCounted;
  return (
    <>
      <Button
        variant="outline"
        size="touch"
        visibility={total === undefined ? 'hidden' : undefined}
        busy={download.isPending}
        onClick={() => download.mutate(file)}
      >
        <Download size={18} aria-hidden />
        {isSaid ? `Exporter les ${formatNumber(total ?? usualPage)} en CSV` : 'Exporter en CSV'}
      </Button>
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
