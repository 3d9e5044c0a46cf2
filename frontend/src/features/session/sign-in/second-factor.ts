import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProofBody } from '@atelier/contracts/second-factor';
import { ApiFailure } from '../../../shared/api/client';
import { apiPost, noContent } from '../../../shared/api/mutations';
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
export const useSecondStep = () =>
  useMutation({
    mutationFn: (body: { challenge: string; code: string }) =>
      apiPost('/users/login/second', sessionUser, body, { anonymous: true }),
    onSuccess: openSession,
  });

/** Signs in with a discoverable passkey, which identifies the account. */
export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => {
      const response = await apiPost('/users/login/passkey', passkeyChallenge, {}, { anonymous: true });
      const code = await requestPasskeyAssertion(response.options);
      const body = { challenge: response.challenge, code };
      return apiPost('/users/login/second', sessionUser, body, { anonymous: true });
    },
    onSuccess: openSession,
  });

/** Re-authentication options of the signed-in user; never cached. */
export const useProofChallenge = () =>
  useQuery({
    queryKey: ['proof-challenge'],
    queryFn: () => apiPost('/users/security/proof/challenge', proofChallenge, {}),
    gcTime: 0,
    staleTime: Infinity,
  });

export const useSubmitProof = () =>
  useMutation({ mutationFn: (body: ProofBody) => apiPost('/users/security/proof', noContent, body) });
