import type { LoginBody, SignupBody } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { openSession } from '../../../shared/api/session';

const sessionUser = () => import('@atelier/contracts/identity').then((identity) => identity.SessionUser);
const loginAnswer = () => import('@atelier/contracts/second-factor').then((factor) => factor.LoginAnswer);

export function useLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LoginBody) =>
      api({ method: 'POST', path: '/users/login', schema: loginAnswer, body, anonymous: true }),
    // Where a second factor is asked, the session opens with it.
    onSuccess: (answer) => {
      if (!('secondFactor' in answer)) openSession(answer);
    },
  });
}

export function useSignup() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: SignupBody) =>
      api({ method: 'POST', path: '/users/signup', schema: sessionUser, body, anonymous: true }),
    onSuccess: openSession,
  });
}
