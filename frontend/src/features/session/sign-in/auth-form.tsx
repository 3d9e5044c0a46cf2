import { Box, chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { LoginBody, SignupBody } from '@atelier/contracts/identity';
import type { SecondStep } from '@atelier/contracts/second-factor';
import { emailPattern } from '@atelier/contracts/words/email-pattern';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { openSession } from '../../../shared/api/session';
import { failureMessages } from '../../../shared/api/transport';
import { PasswordField, TextField } from '../../../shared/forms/fields';
import { Form, handleSubmit, useFormFields } from '../../../shared/forms/form';
import { Check } from '../../../shared/icons/public';
import { Button, LinkButton } from '../../../shared/ui/button';
import { firstInteraction, useAfterHydration } from '../../../shared/ui/loading';
import { Notice } from '../../../shared/ui/notice';
import { type AuthMode, emptyValues } from './auth-destination';
import { lazyPart } from '../../../shared/connection/connection';

const sessionUser = () => import('@atelier/contracts/identity').then((identity) => identity.SessionUser);
const loginAnswer = () => import('@atelier/contracts/second-factor').then((factor) => factor.LoginAnswer);

const useLogin = () =>
  useMutation({
    mutationFn: (body: LoginBody) => apiPost('/users/login', loginAnswer, body, { anonymous: true }),
    // If a second factor is required, the session starts after it.
    onSuccess: (response) => {
      if (!('secondFactor' in response)) openSession(response);
    },
  });

const useSignup = () =>
  useMutation({
    mutationFn: (body: SignupBody) => apiPost('/users/signup', sessionUser, body, { anonymous: true }),
    onSuccess: openSession,
  });

const errorsShownMs = 6_000;

/** Validation is lazy: nobody needs the validator before typing. */
const loadAuthRules = () => import('./auth-rules');

/** The form's state for both modes: input survives switching, errors disappear after six seconds. */
function useAuthForm(mode: AuthMode, email: string, isPasswordShown: boolean) {
  const form = useFormFields({ ...emptyValues, email }, errorsShownMs);
  const { values, show } = form;
  const login = useLogin();
  const signup = useSignup();
  const [step, setStep] = useState<SecondStep | null>(null);
  const busy = login.isPending || signup.isPending;

  const clear = useEffectEvent(form.clear);
  useEffect(() => clear(), [mode]);

  const submit = handleSubmit(async () => {
    if (busy) return;
    const { username, password } = values;
    const rules = await loadAuthRules().catch(() => null);
    if (!rules) return show({ form: failureMessages.network });
    const input = isPasswordShown ? { ...values, confirmation: password } : values;
    const errors = rules.checkAuth(mode, input);
    show(errors);
    if (Object.keys(errors).length > 0) return;
    try {
      if (mode === 'login') {
        const response = await login.mutateAsync({ email: values.email, password });
        if ('secondFactor' in response) setStep(response);
      } else await signup.mutateAsync({ email: values.email, username, password });
    } catch (error) {
      show(error instanceof ApiFailure ? rules.authErrorsOf(error) : { form: failureMessage(error) });
    }
  });

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

const ModeGroup = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4',
    p: '4',
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const ModeButton = chakra('button', {
  base: {
    minHeight: '44',
    borderRadius: 'sm',
    textStyle: 'label',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'line' },
    '&[aria-pressed=true]': { bg: 'surface', boxShadow: '0 1px 2px {colors.line2}' },
  },
});

const modes: readonly { mode: AuthMode; label: string }[] = [
  { mode: 'login', label: 'Connexion' },
  { mode: 'register', label: 'Créer un compte' },
];

interface ModeSwitchProps {
  mode: AuthMode;
  onChange: (mode: AuthMode) => void;
  disabled: boolean;
}

/** Switches between sign-in and sign-up; input is kept. */
function ModeSwitch({ mode, onChange, disabled }: ModeSwitchProps) {
  return (
    <ModeGroup role="group" aria-label="Connexion ou création de compte">
      {modes.map((option) => (
        <ModeButton
          key={option.mode}
          type="button"
          disabled={disabled}
          aria-pressed={mode === option.mode}
          onClick={() => onChange(option.mode)}
        >
          {option.label}
        </ModeButton>
      ))}
    </ModeGroup>
  );
}

const SecondStepForm = lazyPart(() => import('./second-step-form'));
const PasskeySignIn = lazyPart(() => import('./passkey-sign-in'));

const texts = {
  login: { submit: 'Se connecter', busy: 'Connexion…', password: 'current-password' },
  register: { submit: 'Créer mon compte', busy: 'Création du compte…', password: 'new-password' },
} as const;

interface AuthFormProps {
  mode: AuthMode;
  /** Omitted where one cannot sign up: over a page that must not be left. */
  onMode?: (mode: AuthMode) => void;
  /** Prefilled if known. */
  email: string;
}

/** Sign-in and sign-up in one form; the page follows the session for success. */
export function AuthForm({ mode, onMode, email }: AuthFormProps) {
  /** A visible password need not be typed twice. */
  const [isPasswordShown, setPasswordShown] = useState(false);
  const { values, field, submit, formError, busy, step, leaveStep } = useAuthForm(
    mode,
    email,
    isPasswordShown,
  );
  const [isEmailBlurred, setEmailBlurred] = useState(false);
  /** The form is server-rendered: disabled until hydration, since input typed before would be lost. */
  const isHydrated = useAfterHydration(true, false);
  useEffect(
    () =>
      void firstInteraction()
        .then(loadAuthRules)
        .catch(() => undefined),
    [],
  );
  const isEmailValid = isEmailBlurred && emailPattern.test(values.email.trim());
  const tick = (
    <Box color="green" pe="4">
      <Check size={20} aria-hidden />
    </Box>
  );

  const forgotPasswordLink = (
    <LinkButton {...(onMode ? { to: '/forgot-password' } : { href: '/forgot-password' })}>
      Mot de passe oublié{'\u202f'}?
    </LinkButton>
  );

  if (step)
    return (
      <Suspense>
        <SecondStepForm step={step} onBack={leaveStep} />
      </Suspense>
    );
  return (
    <Form gap="24" noValidate onSubmit={submit} aria-busy={busy}>
      {onMode && <ModeSwitch mode={mode} onChange={onMode} disabled={!isHydrated} />}
      {formError && <Notice tone="danger" title={formError} />}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={!isHydrated}
        onFocus={() => setEmailBlurred(false)}
        onBlur={() => setEmailBlurred(true)}
        end={isEmailValid ? tick : undefined}
      />
      {mode === 'register' && (
        <TextField {...field('username')} label="Nom d'utilisateur" autoComplete="nickname" required />
      )}
      <PasswordField
        {...field('password')}
        label="Mot de passe"
        autoComplete={texts[mode].password}
        required
        readOnly={!isHydrated}
        hint={mode === 'register' ? 'Au moins 8 caractères' : undefined}
        aside={mode === 'login' ? forgotPasswordLink : undefined}
        onShow={setPasswordShown}
      />
      {mode === 'register' && !isPasswordShown && (
        <PasswordField
          {...field('confirmation')}
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          required
        />
      )}
      <Button type={isHydrated ? 'submit' : 'button'} size="box" busy={busy} busyLabel={texts[mode].busy}>
        {texts[mode].submit}
      </Button>
      {mode === 'login' && (
        <Box minHeight="56">
          <Suspense>{isHydrated && <PasskeySignIn />}</Suspense>
        </Box>
      )}
    </Form>
  );
}
