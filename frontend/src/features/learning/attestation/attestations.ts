import { useQuery } from '@tanstack/react-query';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { useApi } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { apiPost, useApiMutation } from '../../../shared/api/mutations';
import { apiQueryOrNull, useApiQuery } from '../../../shared/api/queries';
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
export const useAttestations = (enrolmentId: string) =>
  useApiQuery(
    attestationsKey(enrolmentId),
    `/learn/${encodeURIComponent(enrolmentId)}/attestations`,
    attestationsSchema,
  );

/** Issues an attestation, or finds the one already issued, and downloads it. */
export const useIssueAttestation = (enrolmentId: string) =>
  useApiMutation(attestationsKey(enrolmentId), async (kind: AttestationKind) => {
    const { code } = await apiPost(`/learn/${encodeURIComponent(enrolmentId)}/attestations`, issuedSchema, {
      kind,
    });
    await downloadFile(`/api/attestations/${code}/attestation.pdf`);
  });

/** The attestation of a code; null if there is none. */
export const useVerifiedAttestation = (code: string) =>
  useQuery(
    apiQueryOrNull(
      useApi(),
      ['attestation', code],
      `/attestations/${encodeURIComponent(code)}`,
      verifiedSchema,
      {
        anonymous: true,
      },
    ),
  );
