import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { isNotFound } from '../../../shared/api/client';
import { downloadFile } from '../../../shared/api/download-file';
import { useChange } from '../../../shared/api/use-change';
import { learningKeys } from '../api/learning-keys';

const attested = () => import('@atelier/contracts/attestations');
const attestations = () => attested().then(({ Attestations }) => Attestations);
const issued = () => attested().then(({ IssuedAttestation }) => IssuedAttestation);
const verified = () => attested().then(({ VerifiedAttestation }) => VerifiedAttestation);

const keyOf = (enrolmentId: string) => [...learningKeys.all, 'attestations', enrolmentId];

/** What was attested of an enrolment, and what can be. */
export function useAttestations(enrolmentId: string) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(enrolmentId),
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/learn/${encodeURIComponent(enrolmentId)}/attestations`,
        schema: attestations,
        signal,
      }),
  });
}

/** Has it attested, and the paper saved: the same paper, if there is one already. */
export function useAttest(enrolmentId: string) {
  const api = useApi();
  return useChange(keyOf(enrolmentId), async (kind: AttestationKind) => {
    const { code } = await api({
      method: 'POST',
      path: `/learn/${encodeURIComponent(enrolmentId)}/attestations`,
      schema: issued,
      body: { kind },
    });
    await downloadFile(`/api/attestations/${code}/attestation.pdf`);
  });
}

/** What a code certifies; null where it is nobody's. */
export function useVerifiedAttestation(code: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['attestation', code],
    queryFn: async ({ signal }) => {
      try {
        return await api({
          method: 'GET',
          path: `/attestations/${encodeURIComponent(code)}`,
          schema: verified,
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
