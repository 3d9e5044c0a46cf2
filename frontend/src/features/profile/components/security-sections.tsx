import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { passkeyFailure } from '../../session/api/ask-browser-for-passkey';
import { useProof } from '../../session/components/proof-dialog';
import {
  useAddPasskey,
  useConfirmTotp,
  useRemovePasskey,
  useRemoveTotp,
  useRenamePasskey,
  useRenewCodes,
  useSecurity,
  useStartTotp,
} from '../api/security';
import { ProfileSection } from './profile-section';
import { RecoveryCodesCard } from './recovery-codes-card';
import { TotpSetup } from './totp-setup';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
});
const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '16' } });
const tool = { variant: 'outline', size: 'tool' } as const;
const used = (iso: string | null) => (iso ? `utilisée le ${formatDate(iso)}` : 'jamais utilisée depuis');

/** Application of codes, passkeys, recovery codes: each change asks for a proof where the last is old. */
export function SecuritySections() {
  const { data, error } = useSecurity();
  const { run, dialog } = useProof();
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const removeTotp = useRemoveTotp();
  const addPasskey = useAddPasskey();
  const renamePasskey = useRenamePasskey();
  const removePasskey = useRemovePasskey();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [naming, setNaming] = useState<{ id: string | null; name: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  if (error) return <Notice tone="danger" title={failureMessage(error)} />;
  if (!data) return null;
  const act = async <Result,>(work: () => Promise<Result>): Promise<Result | null> => {
    setFailure(null);
    try {
      return await run(work);
    } catch (refusal) {
      setFailure(passkeyFailure(refusal));
      return null;
    }
  };
  const show = (added: { recoveryCodes: string[] | null } | null) => {
    if (added?.recoveryCodes) setCodes(added.recoveryCodes);
  };
  const confirmTotp = async (code: string) => {
    if (!start.data) return;
    const added = await act(() => confirm.mutateAsync({ setup: start.data.setup, code }));
    if (!added) return;
    start.reset();
    show(added);
  };
  const named = async (event: FormEvent) => {
    event.preventDefault();
    if (!naming?.name.trim()) return;
    const { id, name } = naming;
    if (id === null) show(await act(() => addPasskey.mutateAsync(name.trim())));
    else await act(() => renamePasskey.mutateAsync({ id, name: name.trim() }));
    setNaming(null);
  };
  const isSet = data.totp !== null || data.passkeys.length > 0;

  return (
    <>
      {dialog}
      {failure !== null && <Notice tone="danger" title={failureMessage(failure)} />}
      {codes && (
        <ProfileSection
          title="Codes de secours"
          hint="Pour entrer sans téléphone ni clé. Chacun sert une fois."
        >
          <RecoveryCodesCard codes={codes} onDone={() => setCodes(null)} />
        </ProfileSection>
      )}
      <ProfileSection
        title="Second facteur"
        hint={
          data.isRequired
            ? 'Votre rôle peut rembourser et publier : il en demande un à chaque connexion.'
            : 'Un code de plus que le mot de passe, à chaque connexion.'
        }
      >
        {isSet ? (
          <Notice tone="success" title="Compte protégé" />
        ) : (
          data.isRequired && (
            <Notice tone="warn" title="Ajoutez un second facteur pour retrouver votre rôle." />
          )
        )}
        <Line>
          <div>
            <chakra.p textStyle="label">Application de codes</chakra.p>
            <chakra.p textStyle="small" color="muted">
              {data.totp
                ? `Ajoutée le ${formatDate(data.totp.addedAt)}, ${used(data.totp.usedAt)}`
                : 'Six chiffres sur votre téléphone, qui changent toutes les trente secondes.'}
            </chakra.p>
          </div>
          <Button {...tool} busy={start.isPending} onClick={() => void act(() => start.mutateAsync())}>
            {data.totp ? 'Remplacer' : 'Ajouter une application'}
          </Button>
          {data.totp && (
            <Button
              {...tool}
              variant="quiet"
              onClick={() => void act(() => removeTotp.mutateAsync(undefined))}
            >
              Retirer
            </Button>
          )}
        </Line>
        {start.data && (
          <TotpSetup
            setup={start.data}
            busy={confirm.isPending}
            failure={confirm.error}
            onCode={(code) => void confirmTotp(code)}
          />
        )}
      </ProfileSection>
      <ProfileSection
        title="Clés d’accès"
        hint="Le doigt, le visage ou une clé, à la place du mot de passe. Rien à retenir, rien à voler."
      >
        {data.passkeys.map(({ _id: id, name, addedAt, usedAt }) => (
          <Line key={id}>
            <div>
              <chakra.p textStyle="label">{name}</chakra.p>
              <chakra.p textStyle="small" color="muted">
                Ajoutée le {formatDate(addedAt)}, {used(usedAt)}
              </chakra.p>
            </div>
            <Button {...tool} aria-label={`Renommer ${name}`} onClick={() => setNaming({ id, name })}>
              Renommer
            </Button>
            <Button
              {...tool}
              variant="danger"
              aria-label={`Retirer ${name}`}
              onClick={() => void act(() => removePasskey.mutateAsync(id))}
            >
              Retirer
            </Button>
          </Line>
        ))}
        {naming ? (
          <Form noValidate onSubmit={(event) => void named(event)}>
            <TextField
              label="Nom de la clé"
              value={naming.name}
              maxLength={60}
              onChange={({ target }) => setNaming({ ...naming, name: target.value })}
              required
            />
            <Button type="submit" alignSelf="flex-start" busy={addPasskey.isPending}>
              {naming.id === null ? 'Continuer' : 'Enregistrer'}
            </Button>
          </Form>
        ) : (
          <Button alignSelf="flex-start" onClick={() => setNaming({ id: null, name: '' })}>
            <Plus size={18} aria-hidden />
            Ajouter une clé d’accès
          </Button>
        )}
      </ProfileSection>
      {isSet && !codes && (
        <ProfileSection
          title="Codes de secours"
          hint="Pour entrer sans téléphone ni clé. Chacun sert une fois."
        >
          <Line>
            <chakra.p color={(data.recoveryCodes?.left ?? 0) <= 3 ? 'atext' : 'fg'}>
              {data.recoveryCodes?.left ?? 0}{' '}
              {(data.recoveryCodes?.left ?? 0) < 2 ? 'code restant' : 'codes restants'}
            </chakra.p>
            <Button
              {...tool}
              busy={renew.isPending}
              onClick={() => void act(() => renew.mutateAsync(undefined)).then(show)}
            >
              Créer de nouveaux codes
            </Button>
          </Line>
        </ProfileSection>
      )}
    </>
  );
}
