import { Box, chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { LoginBody, SignupBody } from '@atelier/contracts/identity';
import type { SecondStep } from '@atelier/contracts/second-factor';
import { emailPattern } from '@atelier/contracts/words/email-pattern';
import { ApiFailure, failureMessage, useApi } from '../../../shared/api/client';
import { openSession } from '../../../shared/api/session';
import { failureMessages } from '../../../shared/api/transport';
import { PasswordField, TextField } from '../../../shared/forms/fields';
import { Form, useFormFields } from '../../../shared/forms/form';
import { Check } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { firstInteraction, useAfterHydration } from '../../../shared/ui/loading';
import { Notice } from '../../../shared/ui/notice';
import { type AuthMode, emptyValues } from './auth-destination';

const sessionUser = () => import('@atelier/contracts/identity').then((identity) => identity.SessionUser);
const loginAnswer = () => import('@atelier/contracts/second-factor').then((factor) => factor.LoginAnswer);

function useLogin() {
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

function useSignup() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: SignupBody) =>
      api({ method: 'POST', path: '/users/signup', schema: sessionUser, body, anonymous: true }),
    onSuccess: openSession,
  });
}

const errorsShownMs = 6_000;

/** What the form is held to comes with the validator, which nobody needs before they have typed. */
const loadAuthRules = () => import('./auth-rules');

/** The one form of both modes: what is typed outlives switching, errors leave after six seconds. */
function useAuthForm(mode: AuthMode, email: string, isPasswordSeen: boolean) {
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
      show(error instanceof ApiFailure ? rules.authErrorsOf(error) : { form: failureMessage(error) });
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

const Track = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '4',
    p: '4',
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const Side = chakra('button', {
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

/** Chooses between signing in and signing up; nothing typed is lost. */
function ModeSwitch({ mode, onChange, disabled }: ModeSwitchProps) {
  return (
    <Track role="group" aria-label="Connexion ou création de compte">
      {modes.map((side) => (
        <Side
          key={side.mode}
          type="button"
          disabled={disabled}
          aria-pressed={mode === side.mode}
          onClick={() => onChange(side.mode)}
        >
          {side.label}
        </Side>
      ))}
    </Track>
  );
}

const SecondStepForm = lazy(() => import('./second-step-form'));
const PasskeySignIn = lazy(() => import('./passkey-sign-in'));

const words = {
  login: { submit: 'Se connecter', busy: 'Connexion…', password: 'current-password' },
  register: { submit: 'Créer mon compte', busy: 'Création du compte…', password: 'new-password' },
} as const;

interface AuthFormProps {
  mode: AuthMode;
  /** Left out where nobody makes an account: over a page that is not to be left. */
  onMode?: (mode: AuthMode) => void;
  /** Filled in where it is known. */
  email: string;
}

/** Signing in and signing up in one form; the session itself tells the page when it has worked. */
export function AuthForm({ mode, onMode, email }: AuthFormProps) {
  /** Who sees what they type need not type it twice. */
  const [isShown, setShown] = useState(false);
  const { values, field, submit, formError, busy, step, leaveStep } = useAuthForm(mode, email, isShown);
  const [emailLeft, setEmailLeft] = useState(false);
  /** The form is in the server's page; what would be typed before it is taken over would be lost. */
  const isOurs = useAfterHydration(true, false);
  useEffect(
    () =>
      void firstInteraction()
        .then(loadAuthRules)
        .catch(() => undefined),
    [],
  );
  const emailIsGood = emailLeft && emailPattern.test(values.email.trim());
  const tick = (
    <Box color="green" pe="4">
      <Check size={20} aria-hidden />
    </Box>
  );

  const forgotten = (
    <Button
      variant="link"
      size="tool"
      {...(onMode ? { to: '/forgot-password' } : { href: '/forgot-password' })}
    >
      Mot de passe oublié{'\u202f'}?
    </Button>
  );

  if (step)
    return (
      <Suspense>
        <SecondStepForm step={step} onBack={leaveStep} />
      </Suspense>
    );
  return (
    <Form gap="24" noValidate onSubmit={submit} aria-busy={busy}>
      {onMode && <ModeSwitch mode={mode} onChange={onMode} disabled={!isOurs} />}
      {formError && <Notice tone="danger" title={formError} />}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={!isOurs}
        onFocus={() => setEmailLeft(false)}
        onBlur={() => setEmailLeft(true)}
        end={emailIsGood ? tick : undefined}
      />
      {mode === 'register' && (
        <TextField {...field('username')} label="Nom d'utilisateur" autoComplete="nickname" required />
      )}
      <PasswordField
        {...field('password')}
        label="Mot de passe"
        autoComplete={words[mode].password}
        required
        readOnly={!isOurs}
        hint={mode === 'register' ? 'Au moins 8 caractères' : undefined}
        aside={mode === 'login' ? forgotten : undefined}
        onShow={setShown}
      />
      {mode === 'register' && !isShown && (
        <PasswordField
          {...field('confirmation')}
          label="Confirmer le mot de passe"
          autoComplete="new-password"
          required
        />
      )}
      <Button type={isOurs ? 'submit' : 'button'} size="box" busy={busy} busyLabel={words[mode].busy}>
        {words[mode].submit}
      </Button>
      {mode === 'login' && (
        <Box minHeight="56">
          <Suspense>{isOurs && <PasskeySignIn />}</Suspense>
        </Box>
      )}
    </Form>
  );
}
