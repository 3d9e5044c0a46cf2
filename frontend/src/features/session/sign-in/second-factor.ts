import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProofBody } from '@atelier/contracts/second-factor';
import { ApiFailure, useApi } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';
import { openSession } from '../../../shared/api/session';

/**
 * The passkey's assertion as JSON; the WebAuthn library is lazy.
 * @throws ApiFailure with a message in French
 */
export async function requestPasskeyAssertion(options: object): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as Options }));
  } catch (error) {
    throw passkeyFailure(error);
  }
}

/** The message for a failed or cancelled passkey prompt. */
export function passkeyFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const isDone = error instanceof Error && error.name === 'InvalidStateError';
  const message = isDone
    ? 'Cette clé d’accès est déjà ajoutée.'
    : 'La clé d’accès n’a pas été donnée. Réessayez, ou choisissez une autre façon d’entrer.';
  return new ApiFailure(0, 'passkey', message);
}

const sessionUser = () => import('@atelier/contracts/identity').then((identity) => identity.SessionUser);
const factors = () => import('@atelier/contracts/second-factor');
const passkeyChallenge = () => factors().then(({ PasskeyChallenge }) => PasskeyChallenge);
const proofChallenge = () => factors().then(({ ProofChallenge }) => ProofChallenge);

/** Completes the second step of signing in. */
export function useSecondStep() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }) =>
      api({ method: 'POST', path: '/users/login/second', schema: sessionUser, body, anonymous: true }),
    onSuccess: openSession,
  });
}

/** Signs in with a discoverable passkey, which identifies the account. */
export function usePasskeySignIn() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const response = await api({
        method: 'POST',
        path: '/users/login/passkey',
        schema: passkeyChallenge,
        body: {},
        anonymous: true,
      });
      const code = await requestPasskeyAssertion(response.options);
      const body = { challenge: response.challenge, code };
      return api({ method: 'POST', path: '/users/login/second', schema: sessionUser, body, anonymous: true });
    },
    onSuccess: openSession,
  });
}

/** Re-authentication options of the signed-in user; never cached. */
export function useProofChallenge() {
  const api = useApi();
  return useQuery({
    queryKey: ['proof-challenge'],
    queryFn: () =>
      api({ method: 'POST', path: '/users/security/proof/challenge', schema: proofChallenge, body: {} }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

export function useSubmitProof() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ProofBody) =>
      api({ method: 'POST', path: '/users/security/proof', schema: noContent, body }),
  });
}
