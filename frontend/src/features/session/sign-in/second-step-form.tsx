import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { SecondStep } from '@atelier/contracts/second-factor';
import { failureMessage } from '../../../shared/api/client';
import { TextField } from '../../../shared/forms/fields';
import { Form, handleSubmit } from '../../../shared/forms/form';
import { Fingerprint } from '../../../shared/icons/members';
import { Button, LinkButton } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { requestPasskeyAssertion, useSecondStep } from './second-factor';

type Method = 'totp' | 'passkey' | 'recovery-code' | 'password';

interface FactorFormProps {
  methods: readonly Method[];
  /** WebAuthn request options. */
  passkey: object | null;
  /** Submits the code; errors are shown in the form. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
  cancel: string;
}

const fields = {
  totp: { label: 'Code à six chiffres', hint: 'Celui que votre application de codes montre à l’instant.' },
  'recovery-code': {
    label: 'Code de secours',
    hint: 'Huit caractères, par exemple 4F7K-92QM. Chacun sert une fois.',
  },
} as const;

/** Second factor: six digits, a passkey, or a recovery code. */
export function FactorForm({ methods, passkey, onCode, onCancel, cancel }: FactorFormProps) {
  const [method, setMethod] = useState<keyof typeof fields | null>(methods.includes('totp') ? 'totp' : null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLButtonElement>(null);

  useEffect(() => (method === null ? key.current : input.current)?.focus(), [method]);

  const send = async (kind: 'code' | 'passkey', get: () => Promise<string>) => {
    if (busy) return;
    setBusy(kind);
    setFailure(null);
    try {
      await onCode(await get());
    } catch (error) {
      setFailure(error);
      input.current?.select();
    } finally {
      setBusy(null);
    }
  };
  const submit = handleSubmit(() => send('code', async () => code));
  const choose = (next: keyof typeof fields) => {
    setFailure(null);
    setCode('');
    setMethod(next);
  };

  return (
    <Form gap="24" noValidate onSubmit={submit} aria-busy={busy !== null}>
      {failure !== null && <Notice tone="danger" title={failureMessage(failure)} />}
      {method !== null && (
        <>
          <TextField
            key={method}
            ref={input}
            {...fields[method]}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={method === 'totp' ? 7 : 9}
            required
          />
          <Button type="submit" size="box" busy={busy === 'code'} busyLabel="Vérification…">
            Vérifier
          </Button>
        </>
      )}
      {passkey && (
        <Button
          ref={key}
          variant={method === null ? 'ink' : 'outline'}
          size="box"
          busy={busy === 'passkey'}
          busyLabel="En attente de la clé…"
          onClick={() => void send('passkey', () => requestPasskeyAssertion(passkey))}
        >
          <Fingerprint size={20} aria-hidden />
          Utiliser une clé d’accès
        </Button>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="24" rowGap="8" alignItems="center">
        {method !== 'recovery-code' && methods.includes('recovery-code') && (
          <LinkButton onClick={() => choose('recovery-code')}>Utiliser un code de secours</LinkButton>
        )}
        {method !== 'totp' && methods.includes('totp') && (
          <LinkButton onClick={() => choose('totp')}>Utiliser l’application de codes</LinkButton>
        )}
        <LinkButton onClick={onCancel}>{cancel}</LinkButton>
      </chakra.div>
    </Form>
  );
}

interface SecondStepFormProps {
  step: SecondStep;
  /** Back to address and password, which are still filled in. */
  onBack: () => void;
}

/** Second step of signing in; the page follows the session for success. */
export default function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const secondStep = useSecondStep();
  return (
    <FactorForm
      methods={step.methods}
      passkey={step.passkey}
      onCode={(code) => secondStep.mutateAsync({ challenge: step.challenge, code })}
      onCancel={onBack}
      cancel="Revenir au mot de passe"
    />
  );
}
