import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { encode } from 'uqr';
import type { Security, TotpSetup as Setup } from '@atelier/contracts/second-factor';
import { failureMessage } from '../../shared/api/client';
import { formatDate } from '../../shared/format/format';
import { TextField } from '../../shared/forms/fields';
import { Form, handleSubmit } from '../../shared/forms/form';
import { Smartphone } from '../../shared/icons/members';
import { Button } from '../../shared/ui/button';
import { ConfirmFold } from '../../shared/ui/confirm';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { ProfileSection } from './profile-section';
import { FactorLine, protectionText, lastFactorText, lastUsedText, type RunWithProof } from './factor-line';
import { useConfirmTotp, useRemoveTotp, useStartTotp } from './security-api';

/** QR code; dark on light in both themes, as scanners require. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="200" height="200" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

interface TotpSetupProps {
  setup: Setup;
  onCode: (code: string) => void;
  onCancel: () => void;
  busy: boolean;
  failure: unknown;
}

/** QR code with the secret as text, then six digits to confirm. */
function TotpSetup({ setup, onCode, onCancel, busy, failure }: TotpSetupProps) {
  const [code, setCode] = useState('');
  const submit = handleSubmit(() => {
    if (!busy) onCode(code);
  });
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

const tool = { variant: 'outline', size: 'tool' } as const;

interface TotpSectionProps {
  security: Security;
  run: RunWithProof;
  onAdded: (codes: string[] | null) => void;
}

/** The second factors in use, and the authenticator app. */
export function TotpSection({ security, run, onAdded }: TotpSectionProps) {
  const { totp, passkeys, isRequired } = security;
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const remove = useRemoveTotp();
  const protection = protectionText(security);
  const isLast = isRequired && passkeys.length === 0;
  const fold = () => {
    setRemoving(false);
    removeButton.current?.focus();
  };
  const confirmTotp = async (code: string) => {
    if (!start.data) return;
    const { setup } = start.data;
    setFailure(null);
    const added = await run(() => confirm.mutateAsync({ setup, code }), setFailure);
    if (!added) return;
    start.reset();
    onAdded(added.recoveryCodes);
  };
  const removeTotp = async () => {
    await run(() => remove.mutateAsync(undefined));
    setRemoving(false);
  };
  return (
    <ProfileSection
      wide
      title="Second facteur"
      hint={
        isRequired
          ? 'Votre rôle peut rembourser et publier\u00a0: il en demande un à chaque connexion.'
          : 'Un code de plus que le mot de passe, à chaque connexion.'
      }
    >
      {protection ? (
        <Notice tone="success">
          <chakra.strong color="green">Compte protégé</chakra.strong> par {protection}.
        </Notice>
      ) : (
        isRequired && <Notice tone="warn" title="Ajoutez un second facteur pour retrouver votre rôle." />
      )}
      <FactorLine
        isLast
        icon={Smartphone}
        title="Application de codes"
        facts={
          totp
            ? `Ajoutée le ${formatDate(totp.addedAt)}, ${lastUsedText(totp.usedAt)}`
            : 'Six chiffres sur votre téléphone, qui changent toutes les trente secondes.'
        }
        actions={
          <>
            <Button
              {...tool}
              ref={startButton}
              busy={start.isPending}
              onClick={() => void run(() => start.mutateAsync())}
            >
              {totp ? 'Remplacer' : 'Ajouter une application'}
            </Button>
            {totp && (
              <Button
                {...tool}
                ref={removeButton}
                variant="quiet"
                disabled={isLast}
                aria-expanded={isLast ? undefined : isRemoving}
                aria-describedby={isLast ? 'last-factor' : undefined}
                onClick={() => setRemoving(!isRemoving)}
              >
                Retirer
              </Button>
            )}
          </>
        }
      >
        {totp && isLast && <SecondaryText id="last-factor">{lastFactorText}</SecondaryText>}
        {totp && isRemoving && !isLast && (
          <ConfirmFold
            confirm="Retirer l’application"
            busy={remove.isPending}
            onConfirm={() => void removeTotp()}
            onFold={fold}
          >
            Ses codes ne vaudront plus rien, et vous en recevrez un mail.
            {passkeys.length === 0 &&
              ' Le mot de passe seul ouvrira votre compte\u00a0; les codes de secours ne seront plus valables.'}
          </ConfirmFold>
        )}
      </FactorLine>
      {start.data && (
        <TotpSetup
          setup={start.data}
          busy={confirm.isPending}
          failure={failure}
          onCode={(code) => void confirmTotp(code)}
          onCancel={() => {
            start.reset();
            setFailure(null);
            startButton.current?.focus();
          }}
        />
      )}
    </ProfileSection>
  );
}
