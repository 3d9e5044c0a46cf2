import { LoginBody, SessionUser, SignupBody } from '@atelier/contracts/identity';
import { LoginAnswer } from '@atelier/contracts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { openSession } from '../../../shared/api/session';

export function useLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LoginBody) =>
      api({ method: 'POST', path: '/users/login', schema: LoginAnswer, body, anonymous: true }),
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
      api({ method: 'POST', path: '/users/signup', schema: SessionUser, body, anonymous: true }),
    onSuccess: openSession,
  });
}
