import { AuditPage } from '@atelier/contracts/audit';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ApiFailure, apiRequest } from '../../../../shared/api/client';
import { sessionToken } from '../../../../shared/api/session';
import { saveFile } from '../../../../shared/save-file';
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
  return useMutation({ mutationFn: () => exportJournal(filterQuery(place)) });
}

async function exportJournal(query: string): Promise<void> {
  const token = await sessionToken();
  const answer = await fetch(`/api/audit.csv?${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw ApiFailure.fromAnswer(answer.status, await answer.json().catch(() => null));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'journal-atelier.csv', await answer.blob());
}
