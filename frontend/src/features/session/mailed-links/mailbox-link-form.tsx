import type { MailboxLink } from '@atelier/contracts/identity';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, handleSubmit } from '../../../shared/forms/form';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/forms/fields';
import { useSession } from '../session';

interface MailboxLinkFormProps {
  token: string;
  confirmation: UseMutationResult<unknown, Error, MailboxLink>;
  label: string;
  disabled?: boolean;
}

/** The server's message about the password; undefined for other errors. */
const wrongPassword = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'wrong-password'
    ? (error.issues[0]?.message ?? error.message)
    : undefined;
const isPasswordMissing = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'password-required';

/**
 * Verifies an address by its mailed link. Requires the account's session or its password: somebody else may have
 * signed up with the address.
 */
export function MailboxLinkForm({ token, confirmation, label, disabled }: MailboxLinkFormProps) {
  const { status } = useSession();
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const asksPassword = status === 'signed-out' || needsPassword || isPasswordMissing(confirmation.error);
  const passwordError = wrongPassword(confirmation.error);
  const submit = handleSubmit(() => {
    setNeedsPassword(asksPassword);
    if (!confirmation.isPending) confirmation.mutate({ token, password });
  });
  return (
    <Form noValidate onSubmit={submit} aria-busy={confirmation.isPending}>
      {confirmation.error && !passwordError && (
        <Notice tone="danger">{failureMessage(confirmation.error)}</Notice>
      )}
      {asksPassword && (
        <>
          <PasswordField
            label="Mot de passe de ce compte"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={passwordError}
            required
          />
          <Button variant="link" to="/forgot-password" alignSelf="flex-start">
            Mot de passe oublié{'\u202f'}?
          </Button>
        </>
      )}
      <Button
        type="submit"
        size="box"
        busy={confirmation.isPending}
        busyLabel="Confirmation…"
        disabled={disabled ?? false}
      >
        {label}
      </Button>
    </Form>
  );
}
