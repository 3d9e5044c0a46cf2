import { AuditPage } from '@atelier/contracts/audit';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../../shared/api/client';
import { downloadFile } from '../../../../shared/api/download-file';
import { filterQuery, pageQuery, type JournalPlace } from '../state/journal-place';

/** A page of the journal; what happened meanwhile is there after a look at the page again. */
export function useJournal(place: JournalPlace) {
  const query = pageQuery(place);
  return useQuery({
    queryKey: ['journal', query],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/audit?${query}`, schema: AuditPage, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is filtered, as a file. */
export function useJournalExport(place: JournalPlace) {
  return useMutation({ mutationFn: () => downloadFile(`/api/audit.csv?${filterQuery(place)}`) });
}
