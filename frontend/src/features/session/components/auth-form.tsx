import { emailPattern } from '@atelier/contracts/words/email-pattern';
import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Check } from '../../../shared/icons/check';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/ui/password-field';
import { TextField } from '../../../shared/ui/text-field';
import { beingRead } from '../../../shared/ui/being-read';
import { useAfterHydration } from '../../../shared/use-after-hydration';
import type { AuthMode } from '../state/auth-values';
import { ModeSwitch } from './mode-switch';
import { loadAuthRules, useAuthForm } from './use-auth-form';

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
      void beingRead()
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
