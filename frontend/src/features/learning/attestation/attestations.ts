import { useQuery } from '@tanstack/react-query';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { isNotFound, useApi } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { useApiMutation } from '../../../shared/api/mutations';
import { learningKeys } from '../learning-keys';

/** `6h 15min`, `12 min`; below a minute in seconds. */
export function formatHours(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** `3F7K-0QZD-…`, as printed on the document. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const contracts = () => import('@atelier/contracts/attestations');
const attestationsSchema = () => contracts().then(({ Attestations }) => Attestations);
const issuedSchema = () => contracts().then(({ IssuedAttestation }) => IssuedAttestation);
const verifiedSchema = () => contracts().then(({ VerifiedAttestation }) => VerifiedAttestation);

const attestationsKey = (enrolmentId: string) => [...learningKeys.all, 'attestations', enrolmentId];

/** Attestations of an enrolment, issued and available. */
export function useAttestations(enrolmentId: string) {
  const api = useApi();
  return useQuery({
    queryKey: attestationsKey(enrolmentId),
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/learn/${encodeURIComponent(enrolmentId)}/attestations`,
        schema: attestationsSchema,
        signal,
      }),
  });
}

/** Issues an attestation, or finds the one already issued, and downloads it. */
export function useIssueAttestation(enrolmentId: string) {
  const api = useApi();
  return useApiMutation(attestationsKey(enrolmentId), async (kind: AttestationKind) => {
    const { code } = await api({
      method: 'POST',
      path: `/learn/${encodeURIComponent(enrolmentId)}/attestations`,
      schema: issuedSchema,
      body: { kind },
    });
    await downloadFile(`/api/attestations/${code}/attestation.pdf`);
  });
}

/** The attestation of a code; null if there is none. */
export function useVerifiedAttestation(code: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['attestation', code],
    queryFn: async ({ signal }) => {
      try {
        return await api({
          method: 'GET',
          path: `/attestations/${encodeURIComponent(code)}`,
          schema: verifiedSchema,
          signal,
          anonymous: true,
        });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
