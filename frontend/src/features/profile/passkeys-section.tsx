import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Security } from '@atelier/contracts/second-factor';
import { formatDate } from '../../shared/format/format';
import { TextField } from '../../shared/forms/fields';
import { Plus } from '../../shared/icons/learning';
import { Fingerprint, KeyRound, Pencil, Trash2 } from '../../shared/icons/members';
import { Button, IconButton } from '../../shared/ui/button';
import { ConfirmFold } from '../../shared/ui/confirm';
import { Tag } from '../../shared/ui/tag';
import { ProfileSection } from './profile-section';
import { FactorLine, lastFactorText, lastUsedText, type RunWithProof } from './factor-line';
import { readLocalPasskeys, useAddPasskey, useRemovePasskey, useRenamePasskey } from './security-api';
import { handleSubmit } from '../../shared/forms/form';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '16', width: 'full' } });

interface PasskeyNameFormProps {
  initialName?: string;
  submitLabel: string;
  busy: boolean;
  onName: (name: string) => void;
  onFold: () => void;
}

/** Names a new passkey, or renames one. */
function PasskeyNameForm({ initialName = '', submitLabel, busy, onName, onFold }: PasskeyNameFormProps) {
  const [name, setName] = useState(initialName);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = handleSubmit(() => {
    if (busy) return;
    if (name.trim()) return onName(name.trim());
    setMissing(true);
    field.current?.focus();
  });
  return (
    <Form noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && !busy && onFold()}>
      <TextField
        ref={field}
        label="Nom de la clé"
        value={name}
        maxLength={60}
        error={isMissing ? 'Le nom est obligatoire' : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        required
      />
      <chakra.div display="flex" flexWrap="wrap" gap="8">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onFold}>
          Annuler
        </Button>
      </chakra.div>
    </Form>
  );
}

interface PasskeysSectionProps {
  security: Security;
  run: RunWithProof;
  onAdded: (codes: string[] | null) => void;
}

/** The account's passkeys; each is named when it is created. */
export function PasskeysSection({ security, run, onAdded }: PasskeysSectionProps) {
  const { totp, passkeys, isRequired } = security;
  const [open, setOpen] = useState<{ id: string | null; panel: 'name' | 'remove' } | null>(null);
  const openButton = useRef<HTMLElement | null>(null);
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const localPasskeys = readLocalPasskeys();
  const isLast = isRequired && !totp && passkeys.length === 1;
  const expand = (id: string | null, panel: 'name' | 'remove') => {
    openButton.current = document.activeElement as HTMLElement | null;
    setOpen({ id, panel });
  };
  const collapse = () => {
    setOpen(null);
    openButton.current?.focus();
  };
  const removePasskey = async (id: string) => {
    await run(() => remove.mutateAsync(id));
    setOpen(null);
  };
  const renamePasskey = async (id: string, name: string) => {
    await run(() => rename.mutateAsync({ id, name }));
    collapse();
  };
  const addPasskey = async (name: string) => {
    const response = await run(() => add.mutateAsync(name));
    setOpen(null);
    if (response) onAdded(response.recoveryCodes);
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
          icon={localPasskeys.includes(id) ? Fingerprint : KeyRound}
          title={name}
          facts={`Ajoutée le ${formatDate(addedAt)}, ${lastUsedText(usedAt)}`}
          actions={
            <>
              {localPasskeys.includes(id) && <Tag tone="green">Cet appareil</Tag>}
              <IconButton label={`Renommer ${name}`} onClick={() => expand(id, 'name')}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={`Retirer ${name}`}
                color="danger"
                disabled={isLast}
                onClick={() => expand(id, 'remove')}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </>
          }
        >
          {isLast && lastFactorText}
          {open?.id === id && open.panel === 'name' && (
            <PasskeyNameForm
              initialName={name}
              submitLabel="Enregistrer"
              busy={rename.isPending}
              onName={(next) => void renamePasskey(id, next)}
              onFold={collapse}
            />
          )}
          {open?.id === id && open.panel === 'remove' && !isLast && (
            <ConfirmFold
              confirm="Retirer la clé"
              busy={remove.isPending}
              onConfirm={() => void removePasskey(id)}
              onFold={collapse}
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
          submitLabel="Continuer"
          busy={add.isPending}
          onName={(name) => void addPasskey(name)}
          onFold={collapse}
        />
      ) : (
        <Button alignSelf="flex-start" onClick={() => expand(null, 'name')}>
          <Plus size={18} aria-hidden />
          Ajouter une clé d’accès
        </Button>
      )}
    </ProfileSection>
  );
}
