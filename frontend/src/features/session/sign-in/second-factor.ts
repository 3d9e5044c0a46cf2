import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProofBody } from '@atelier/contracts/second-factor';
import { ApiFailure, useApi } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';
import { openSession } from '../../../shared/api/session';

/** The assertion of a key, as text; the library comes when it is needed. @throws ApiFailure with words of ours */
export async function requestPasskeyAssertion(options: object): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as Options }));
  } catch (error) {
    throw passkeyFailure(error);
  }
}

/** What a browser says of a key that was not given, in French. */
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

/** Answers the second step of signing in. */
export function useSecondStep() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }) =>
      api({ method: 'POST', path: '/users/login/second', schema: sessionUser, body, anonymous: true }),
    onSuccess: openSession,
  });
}

/** Signs in by a passkey that says itself whose it is. */
export function usePasskeySignIn() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const answer = await api({
        method: 'POST',
        path: '/users/login/passkey',
        schema: passkeyChallenge,
        body: {},
        anonymous: true,
      });
      const code = await requestPasskeyAssertion(answer.options);
      const body = { challenge: answer.challenge, code };
      return api({ method: 'POST', path: '/users/login/second', schema: sessionUser, body, anonymous: true });
    },
    onSuccess: openSession,
  });
}

/** How the person who is signed in can prove again that it is them; asked anew each time. */
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
