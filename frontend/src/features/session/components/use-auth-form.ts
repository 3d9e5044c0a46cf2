import type { SecondStep } from '@atelier/contracts/second-factor';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { failureMessages } from '../../../shared/api/api-failure';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { useFormFields } from '../../../shared/forms/use-form-fields';
import { useLogin, useSignup } from '../api/sign-in';
import { emptyValues, type AuthMode } from '../state/auth-values';

const errorsShownMs = 6_000;

/** What the form is held to comes with the validator, which nobody needs before they have typed. */
export const loadAuthRules = () => import('../state/auth-rules');

/** The one form of both modes: what is typed outlives switching, errors leave after six seconds. */
export function useAuthForm(mode: AuthMode, email: string, isPasswordSeen: boolean) {
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
    const { username, password } = values;
    const rules = await loadAuthRules().catch(() => null);
    if (!rules) return show({ form: failureMessages.network });
    const typed = isPasswordSeen ? { ...values, confirmation: password } : values;
    const found = rules.checkAuth(mode, typed);
    show(found);
    if (Object.keys(found).length > 0) return;
    try {
      if (mode === 'login') {
        const answer = await login.mutateAsync({ email: values.email, password });
        if ('secondFactor' in answer) setStep(answer);
      } else await signup.mutateAsync({ email: values.email, username, password });
    } catch (error) {
      show(error instanceof ApiFailure ? rules.refusal(error) : { form: failureMessage(error) });
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
