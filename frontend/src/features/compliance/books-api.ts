import { useQueryClient } from '@tanstack/react-query';
import { type ArchiveCheck, Archives, ArchiveVerification, HandOvers } from '@atelier/contracts/books';
import { apiPost, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { useLiveMessage } from '../../shared/realtime/use-live-message';

const key = ['books'] as const;

/** Sealed, verified or answered elsewhere: shown at once. */
function useLiveBooks(): void {
  const queries = useQueryClient();
  useLiveMessage('books-changed', () => void queries.invalidateQueries({ queryKey: key }));
}

export function useArchives() {
  useLiveBooks();
  return useApiQuery([...key, 'archives'], '/books/archives', Archives);
}

export const useVerification = () =>
  useApiMutation<void, ArchiveCheck>(key, () => apiPost('/books/archives/verification', ArchiveVerification));

export function useHandOvers() {
  useLiveBooks();
  return useApiQuery([...key, 'hand-overs'], '/books/hand-overs', HandOvers);
}

export const useResend = () =>
  useApiMutation<string>(key, (id) => apiPost(`/books/hand-overs/${id}/attempts`, noContent));

export const archiveFile = (period: string): string => `/api/books/archives/${period}.jsonl`;
export const attestationFile = '/api/books/archives/attestation.pdf';

export const companyInvoicesFile = ({ from, to }: { from: string; to: string }): string =>
  `/api/accounting/company-invoices.zip?from=${from}&to=${to}`;
