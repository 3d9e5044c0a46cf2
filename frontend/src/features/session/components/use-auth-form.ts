import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { useLogin, useSignup } from '../api/sign-in';
import {
  authFields,
  checkAuth,
  emptyValues,
  refusal,
  type AuthErrors,
  type AuthField,
  type AuthMode,
} from '../state/auth-rules';

const errorsShownMs = 6_000;

/** The one form of both modes: what is typed outlives switching, errors leave after six seconds. */
export function useAuthForm(mode: AuthMode) {
  const [values, setValues] = useState(emptyValues);
  const [errors, setErrors] = useState<AuthErrors>({});
  const controls = useRef<Partial<Record<AuthField, HTMLInputElement | null>>>({});
  const login = useLogin();
  const signup = useSignup();

  useEffect(() => setErrors({}), [mode]);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const timer = setTimeout(() => setErrors({}), errorsShownMs);
    return () => clearTimeout(timer);
  }, [errors]);

  const show = (found: AuthErrors) => {
    setErrors(found);
    const first = authFields.find((field) => found[field]);
    if (first) controls.current[first]?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending || signup.isPending) return;
    const found = checkAuth(mode, values);
    show(found);
    if (Object.keys(found).length > 0) return;
    const { email, username, password } = values;
    try {
      if (mode === 'login') await login.mutateAsync({ email, password });
      else await signup.mutateAsync({ email, username, password });
    } catch (error) {
      show(error instanceof ApiFailure ? refusal(error) : { form: failureMessage(error) });
    }
  };

  const field = (name: AuthField) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (control: HTMLInputElement | null) => {
      controls.current[name] = control;
    },
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _corrected, ...others }) => others);
    },
  });

  return { values, field, submit, formError: errors.form, busy: login.isPending || signup.isPending };
}
