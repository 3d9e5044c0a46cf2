import type { TotpSetup as Setup } from '@atelier/contracts/second-factor';
import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Form } from '../../../shared/forms/form';
import { Row } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/ui/text-field';
import { QrCode } from './qr-code';

interface TotpSetupProps {
  setup: Setup;
  onCode: (code: string) => void;
  onCancel: () => void;
  busy: boolean;
  failure: unknown;
}

/** A code to scan with its text beside it, then six digits. */
export function TotpSetup({ setup, onCode, onCancel, busy, failure }: TotpSetupProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onCode(code);
  };
  return (
    <Form noValidate onSubmit={submit} aria-busy={busy}>
      <p>Scannez ce QR code avec votre application de codes, ou recopiez-y le texte.</p>
      <QrCode text={setup.address} label="QR code à scanner avec l’application de codes" />
      <chakra.p fontFamily="monospace" overflowWrap="anywhere">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </chakra.p>
      <TextField
        label="Les six chiffres qu’elle montre"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={failure ? failureMessage(failure) : undefined}
        required
      />
      <Row wrap gap="12">
        <Button type="submit" busy={busy} busyLabel="Vérification…">
          Confirmer
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Annuler
        </Button>
      </Row>
    </Form>
  );
}
