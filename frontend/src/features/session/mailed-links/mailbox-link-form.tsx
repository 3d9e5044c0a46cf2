import type { MailboxLink } from '@atelier/contracts/identity';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Form } from '../../../shared/forms/form';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { PasswordField } from '../../../shared/forms/fields';
import { useSession } from '../session';

interface MailboxLinkFormProps {
  token: string;
  press: UseMutationResult<unknown, Error, MailboxLink>;
  button: string;
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
export function MailboxLinkForm({ token, press, button, disabled }: MailboxLinkFormProps) {
  const { status } = useSession();
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const isPasswordAsked = status === 'signed-out' || needsPassword || isPasswordMissing(press.error);
  const wrong = wrongPassword(press.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNeedsPassword(isPasswordAsked);
    if (!press.isPending) press.mutate({ token, password });
  };
  return (
    <Form noValidate onSubmit={submit} aria-busy={press.isPending}>
      {press.error && !wrong && <Notice tone="danger">{failureMessage(press.error)}</Notice>}
      {isPasswordAsked && (
        <>
          <PasswordField
            label="Mot de passe de ce compte"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={wrong}
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
        busy={press.isPending}
        busyLabel="Confirmation…"
        disabled={disabled ?? false}
      >
        {button}
      </Button>
    </Form>
  );
}
