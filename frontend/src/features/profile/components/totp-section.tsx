import type { Security } from '@atelier/contracts/second-factor';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatDate } from '../../../shared/format';
import { Smartphone } from '../../../shared/icons/smartphone';
import { Button } from '../../../shared/ui/button';
import { ConfirmFold } from '../../../shared/ui/confirm-fold';
import { Notice } from '../../../shared/ui/notice';
import { useConfirmTotp, useRemoveTotp, useStartTotp } from '../api/security';
import type { Act } from '../state/act';
import { guardedBy, lastFactorWords, usedWords } from '../state/factor-words';
import { FactorLine } from './factor-line';
import { ProfileSection } from './profile-section';
import { TotpSetup } from './totp-setup';

const tool = { variant: 'outline', size: 'tool' } as const;

interface TotpSectionProps {
  security: Security;
  act: Act;
  onAdded: (codes: string[] | null) => void;
}

/** How the account is guarded, and its application of codes. */
export function TotpSection({ security, act, onAdded }: TotpSectionProps) {
  const { totp, passkeys, isRequired } = security;
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const starter = useRef<HTMLButtonElement>(null);
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const remove = useRemoveTotp();
  const guards = guardedBy(security);
  const isLast = isRequired && passkeys.length === 0;
  const fold = () => {
    setRemoving(false);
    remover.current?.focus();
  };
  const confirmed = async (code: string) => {
    if (!start.data) return;
    const { setup } = start.data;
    setFailure(null);
    const added = await act(() => confirm.mutateAsync({ setup, code }), setFailure);
    if (!added) return;
    start.reset();
    onAdded(added.recoveryCodes);
  };
  const removed = async () => {
    await act(() => remove.mutateAsync(undefined));
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
      {guards ? (
        <Notice tone="success">
          <chakra.strong color="green">Compte protégé</chakra.strong> par {guards}.
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
            ? `Ajoutée le ${formatDate(totp.addedAt)}, ${usedWords(totp.usedAt)}`
            : 'Six chiffres sur votre téléphone, qui changent toutes les trente secondes.'
        }
        actions={
          <>
            <Button
              {...tool}
              ref={starter}
              busy={start.isPending}
              onClick={() => void act(() => start.mutateAsync())}
            >
              {totp ? 'Remplacer' : 'Ajouter une application'}
            </Button>
            {totp && (
              <Button
                {...tool}
                ref={remover}
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
        {totp && isLast && (
          <chakra.p id="last-factor" textStyle="small" color="muted">
            {lastFactorWords}
          </chakra.p>
        )}
        {totp && isRemoving && !isLast && (
          <ConfirmFold
            confirm="Retirer l’application"
            busy={remove.isPending}
            onConfirm={() => void removed()}
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
          onCode={(code) => void confirmed(code)}
          onCancel={() => {
            start.reset();
            setFailure(null);
            starter.current?.focus();
          }}
        />
      )}
    </ProfileSection>
  );
}
