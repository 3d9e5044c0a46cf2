import type { ProofBody } from '@atelier/contracts/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { noAnswer } from '../../../shared/api/no-answer';
import { openSession } from '../../../shared/api/session';
import { askBrowserForPasskey } from './ask-browser-for-passkey';

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
      const asked = await api({
        method: 'POST',
        path: '/users/login/passkey',
        schema: passkeyChallenge,
        body: {},
        anonymous: true,
      });
      const code = await askBrowserForPasskey(asked.options);
      const body = { challenge: asked.challenge, code };
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

export function useProve() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ProofBody) =>
      api({ method: 'POST', path: '/users/security/proof', schema: noAnswer, body }),
  });
}
