import type { SecondStep } from '@atelier/contracts/second-factor';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { useLogin, useSignup } from '../api/sign-in';
import { checkAuth, emptyValues, refusal, type AuthMode } from '../state/auth-rules';

const errorsShownMs = 6_000;

/** The one form of both modes: what is typed outlives switching, errors leave after six seconds. */
export function useAuthForm(mode: AuthMode, email: string) {
  const form = useFormFields({ ...emptyValues, email }, errorsShownMs);
  const { values, show } = form;
  const login = useLogin();
  const signup = useSignup();
  const [step, setStep] = useState<SecondStep | null>(null);
  const busy = login.isPending || signup.isPending;

  const clear = useEffectEvent(form.clear);
  useEffect(() => clear(), [mode]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkAuth(mode, values);
    show(found);
    if (Object.keys(found).length > 0) return;
    const { username, password } = values;
    try {
      if (mode === 'login') {
        const answer = await login.mutateAsync({ email: values.email, password });
        if ('secondFactor' in answer) setStep(answer);
      } else await signup.mutateAsync({ email: values.email, username, password });
    } catch (error) {
      show(error instanceof ApiFailure ? refusal(error) : { form: failureMessage(error) });
    }
  };

  return {
    values,
    field: form.field,
    submit,
    formError: form.errors.form,
    busy,
    step,
    leaveStep: () => setStep(null),
  };
}
