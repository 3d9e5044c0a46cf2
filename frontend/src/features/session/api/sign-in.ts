import { LoginBody, SessionUser, SignupBody } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { openSession } from '../../../shared/api/session';

export function useLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LoginBody) =>
      api({ method: 'POST', path: '/users/login', schema: SessionUser, body, anonymous: true }),
    onSuccess: openSession,
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
