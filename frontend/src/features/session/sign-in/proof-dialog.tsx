import { useCallback, useState } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/modal';
import { Form, handleSubmit } from '../../../shared/forms/form';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/forms/fields';
import { useProofChallenge, useSubmitProof } from './second-factor';
import { FactorForm } from './second-step-form';

interface ProofProps {
  onProved: () => void;
  onCancel: () => void;
}

function PasswordProof({ onProved }: ProofProps) {
  const [password, setPassword] = useState('');
  const prove = useSubmitProof();
  const submit = handleSubmit(() => {
    if (!prove.isPending) prove.mutate({ password }, { onSuccess: onProved });
  });
  return (
    <Form noValidate onSubmit={submit} aria-busy={prove.isPending}>
      <PasswordField
        label="Votre mot de passe"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={prove.error ? failureMessage(prove.error) : undefined}
        required
      />
      <Button type="submit" busy={prove.isPending} busyLabel="Vérification…">
        Continuer
      </Button>
    </Form>
  );
}

function Proof(props: ProofProps) {
  const { data, error, refetch } = useProofChallenge();
  const prove = useSubmitProof();
  if (error) return <Notice tone="danger" title={failureMessage(error)} />;
  if (!data) return null;
  if (data.methods.includes('password')) return <PasswordProof {...props} />;
  const submitCode = async (code: string) => {
    try {
      await prove.mutateAsync({ challenge: data.challenge, code });
    } catch (failure) {
      // Each response answers one challenge: a passkey never signs the same one twice.
      void refetch();
      throw failure;
    }
    props.onProved();
  };
  return (
    <FactorForm
      methods={data.methods}
      passkey={data.passkey}
      onCode={submitCode}
      onCancel={props.onCancel}
      cancel="Annuler"
    />
  );
}

/**
 * Runs an action that may require re-authentication: the dialog asks for it and retries the action; null if the user
 * cancels.
 */
export function useProof() {
  const [resolveProof, setResolveProof] = useState<((isProved: boolean) => void) | null>(null);
  const run = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'proof-required') throw error;
      const isProved = await new Promise<boolean>((resolve) => setResolveProof(() => resolve));
      setResolveProof(null);
      return isProved ? action() : null;
    }
  }, []);
  const dialog = (
    <Dialog
      open={resolveProof !== null}
      onClose={() => resolveProof?.(false)}
      title="Confirmez que c’est bien vous"
      size="sm"
    >
      <Proof onProved={() => resolveProof?.(true)} onCancel={() => resolveProof?.(false)} />
    </Dialog>
  );
  return { run, dialog };
}
