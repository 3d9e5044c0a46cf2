import type { Security } from '@atelier/contracts/second-factor';
import { useRef, useState } from 'react';
import { formatDate } from '../../../shared/format';
import { Fingerprint } from '../../../shared/icons/fingerprint';
import { KeyRound } from '../../../shared/icons/key-round';
import { Pencil } from '../../../shared/icons/pencil';
import { Plus } from '../../../shared/icons/plus';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { ConfirmFold } from '../../../shared/ui/confirm-fold';
import { IconButton } from '../../../shared/ui/icon-button';
import { Tag } from '../../../shared/ui/tag';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/security';
import type { Act } from '../state/act';
import { lastFactorWords, usedWords } from '../state/factor-words';
import { passkeysHere } from '../state/passkeys-here';
import { FactorLine } from './factor-line';
import { PasskeyNameForm } from './passkey-name-form';
import { ProfileSection } from './profile-section';

interface PasskeysSectionProps {
  security: Security;
  act: Act;
  onAdded: (codes: string[] | null) => void;
}

/** The passkeys of the account; each is named when it is made. */
export function PasskeysSection({ security, act, onAdded }: PasskeysSectionProps) {
  const { totp, passkeys, isRequired } = security;
  const [open, setOpen] = useState<{ id: string | null; what: 'name' | 'remove' } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const here = passkeysHere();
  const isLast = isRequired && !totp && passkeys.length === 1;
  const unfold = (id: string | null, what: 'name' | 'remove') => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen({ id, what });
  };
  const fold = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const removed = async (id: string) => {
    await act(() => remove.mutateAsync(id));
    setOpen(null);
  };
  const renamed = async (id: string, name: string) => {
    await act(() => rename.mutateAsync({ id, name }));
    fold();
  };
  const added = async (name: string) => {
    const answer = await act(() => add.mutateAsync(name));
    setOpen(null);
    if (answer) onAdded(answer.recoveryCodes);
  };
  return (
    <ProfileSection
      wide
      title="Clés d’accès"
      hint="Le doigt, le visage ou une clé, à la place du mot de passe. Rien à retenir, rien à voler."
    >
      {passkeys.map(({ _id: id, name, addedAt, usedAt }) => (
        <FactorLine
          key={id}
          icon={here.includes(id) ? Fingerprint : KeyRound}
          title={name}
          facts={`Ajoutée le ${formatDate(addedAt)}, ${usedWords(usedAt)}`}
          actions={
            <>
              {here.includes(id) && <Tag tone="green">Cet appareil</Tag>}
              <IconButton label={`Renommer ${name}`} onClick={() => unfold(id, 'name')}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={`Retirer ${name}`}
                color="danger"
                disabled={isLast}
                onClick={() => unfold(id, 'remove')}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </>
          }
        >
          {isLast && lastFactorWords}
          {open?.id === id && open.what === 'name' && (
            <PasskeyNameForm
              former={name}
              word="Enregistrer"
              busy={rename.isPending}
              onName={(next) => void renamed(id, next)}
              onFold={fold}
            />
          )}
          {open?.id === id && open.what === 'remove' && !isLast && (
            <ConfirmFold
              confirm="Retirer la clé"
              busy={remove.isPending}
              onConfirm={() => void removed(id)}
              onFold={fold}
            >
              «{'\u00a0'}
              {name}
              {'\u00a0'}» n’ouvrira plus votre compte, et vous en recevrez un mail.
            </ConfirmFold>
          )}
        </FactorLine>
      ))}
      {open && open.id === null ? (
        <PasskeyNameForm
          word="Continuer"
          busy={add.isPending}
          onName={(name) => void added(name)}
          onFold={fold}
        />
      ) : (
        <Button alignSelf="flex-start" onClick={() => unfold(null, 'name')}>
          <Plus size={18} aria-hidden />
          Ajouter une clé d’accès
        </Button>
      )}
    </ProfileSection>
  );
}
