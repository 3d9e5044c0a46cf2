import type { PersonType } from '@atelier/contracts/people';
import { mostCounted } from '@atelier/contracts/words/lists';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureMessage } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { formatNumber } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { peopleFile } from '../api/use-people';
import type { PeopleList } from '../state/use-people-list';

/** What is listed, all its pages, as a file for spreadsheets. */
export function PeopleExport({ type, of: { filter, list } }: { type: PersonType; of: PeopleList }) {
  const download = useMutation({ mutationFn: downloadFile });
  const total = list.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        busy={download.isPending}
        onClick={() => download.mutate(peopleFile(type, filter))}
      >
        <Download size={20} aria-hidden />
        {total === 1 || total > mostCounted
          ? 'Exporter en CSV'
          : `Exporter les ${formatNumber(total)} en CSV`}
      </Button>
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
