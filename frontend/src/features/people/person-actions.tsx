import { chakra } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person } from '@atelier/contracts/people';
import { failureMessage } from '../../shared/api/client';
import { TextField } from '../../shared/forms/fields';
import { GraduationCap } from '../../shared/icons/common';
import { RotateCcw } from '../../shared/icons/learning';
import { KeyRound, Send, Trash2 } from '../../shared/icons/members';
import { Ban, LockOpen } from '../../shared/icons/studio';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog, ConfirmFold } from '../../shared/ui/confirm';
import { Notice } from '../../shared/ui/notice';
import { toast } from '../../shared/ui/toast';
import { useProof } from '../session/sign-in/proof-dialog';
import { toastInvited } from './invitation';
import { MailDialog } from './mail-dialog';
import { OpenCourseDialog } from './open-course-dialog';
import { useDeletePerson, useResetFactors, useSendInvitation, useSuspend } from './people-api';
import { confirmsDeletion } from './person-labels';
import { AppointDialog, RevokeDialog } from './role-dialogs';

interface ResetFactorsFoldProps {
  person: Person;
  onFold: () => void;
}

/** For someone who lost their phone, keys and recovery codes; the administrator must re-authenticate. */
function ResetFactorsFold({ person: { _id: id, name }, onFold }: ResetFactorsFoldProps) {
  const { run, dialog } = useProof();
  const reset = useResetFactors(run);
  const confirmed = () =>
    reset.mutate(id, {
      onSuccess: (isDone) => {
        if (!isDone) return;
        toast(`${name} n’a plus de second facteur`);
        onFold();
      },
    });
  return (
    <>
      <ConfirmFold
        confirm={`Retirer les seconds facteurs de ${name}`}
        busy={reset.isPending}
        error={reset.error}
        onConfirm={confirmed}
        onFold={onFold}
      >
        Application, clés d’accès et codes de secours de {name} ne vaudront plus rien. Ses appareils sont
        déconnectés, le mot de passe suffira pour revenir, et un mail le dit. Assurez-vous d’abord que c’est
        bien {name} qui vous le demande.
      </ConfirmFold>
      {dialog}
    </>
  );
}

interface SuspendFoldProps {
  person: Person;
  onFold: () => void;
}

/** States the consequences of a suspension before confirming. */
function SuspendFold({ person: { _id: id, name, isTeacher }, onFold }: SuspendFoldProps) {
  const suspension = useSuspend();
  const suspend = () =>
    suspension.mutate(
      { id, isSuspended: true },
      {
        onSuccess: () => {
          toast(`Compte de ${name} suspendu`);
          onFold();
        },
      },
    );
  return (
    <ConfirmFold
      confirm={`Suspendre le compte de ${name}`}
      busy={suspension.isPending}
      error={suspension.error}
      onConfirm={suspend}
      onFold={onFold}
    >
      {name} est déconnecté aussitôt de tous ses appareils, et ne peut plus se connecter. Achats, cours suivis
      et progression sont gardés{isTeacher && '\u202f; les cours enseignés restent en vente'}. Aucun mail ne
      le dit, et vous pouvez réactiver le compte à tout moment.
    </ConfirmFold>
  );
}

const List = chakra('ul', {
  base: { listStyle: 'disc', ps: '20', mb: '20', '& li': { mt: '6' }, '& li::marker': { color: 'muted' } },
});

interface DeleteDialogProps {
  open: boolean;
  person: Person;
  onClose: () => void;
  /** Where to go afterwards: the page has nothing left to show. */
  listPath: string;
}

/** Irreversible: the account's address must be typed to confirm. */
function DeleteDialog({ open, person, onClose, listPath }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useDeletePerson();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [mismatch, setMismatch] = useState(false);
  const close = () => {
    setTyped('');
    setMismatch(false);
    onClose();
  };
  const confirm = () => {
    const confirmed = confirmsDeletion(typed, person);
    setMismatch(!confirmed);
    if (!confirmed) return field.current?.focus();
    remove.mutate(person._id, {
      onSuccess: () => {
        toast('Compte supprimé');
        void navigate(listPath, { replace: true });
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Supprimer ce compte&#8239;?"
      confirm="Supprimer définitivement"
      busyLabel="Suppression…"
      onConfirm={confirm}
      change={remove}
    >
      <p>Cette action est définitive.</p>
      <List>
        <li>Le compte de {person.name} est anonymisé&nbsp;: nom, email et photo sont effacés.</li>
        <li>Tous ses appareils sont déconnectés&#8239;; ses cours ne lui sont plus accessibles.</li>
        {person.isTeacher && (
          <li>Les cours dont {person.name} est l’auteur passent à l’administration, et restent en vente.</li>
        )}
        <li>Les factures sont conservées, comme la loi l’exige.</li>
      </List>
      <TextField
        ref={field}
        label={`Pour confirmer, saisissez ${person.email}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={mismatch ? 'L’email saisi n’est pas celui du compte.' : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setMismatch(false);
        }}
      />
    </ConfirmDialog>
  );
}

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '10', mt: '24' } });
const tool = { variant: 'outline', size: 'tool', minHeight: '44' } as const;

/** Administrators' actions on an account. Reversible ones run at once, the others ask for confirmation. */
export function PersonActions({ person, listPath }: { person: Person; listPath: string }) {
  const [opened, setOpened] = useState<
    'mail' | 'course' | 'appoint' | 'revoke' | 'delete' | 'factors' | 'suspend' | null
  >(null);
  const resetter = useRef<HTMLButtonElement>(null);
  const suspender = useRef<HTMLButtonElement>(null);
  /** Focus target when the button that had the focus is gone. */
  const actions = useRef<HTMLDivElement>(null);
  const invitation = useSendInvitation();
  const suspension = useSuspend();
  const { _id: id, name, isTeacher } = person;
  const isSuspended = person.status === 'suspended';
  const refused = [invitation, suspension].find(({ isError }) => isError);

  const start = () => {
    for (const change of [invitation, suspension]) change.reset();
  };
  const fold = (button: RefObject<HTMLButtonElement | null>) => {
    setOpened(null);
    (button.current ?? actions.current)?.focus();
  };
  const reactivate = () => {
    start();
    suspension.mutate({ id, isSuspended: false }, { onSuccess: () => toast(`Compte de ${name} réactivé`) });
  };
  const askToSuspend = () => {
    start();
    setOpened(opened === 'suspend' ? null : 'suspend');
  };
  const invite = () => {
    start();
    invitation.mutate(id, { onSuccess: () => toastInvited(person) });
  };

  return (
    <>
      <Line ref={actions} tabIndex={-1} role="group" aria-label={`Compte de ${name}`}>
        {person.status === 'invited' && (
          <Button {...tool} busy={invitation.isPending} onClick={invite}>
            <Send size={16} aria-hidden />
            Renvoyer l’invitation
          </Button>
        )}
        {person.status === 'active' && person.isVerified && (
          <Button {...tool} onClick={() => setOpened('mail')}>
            <Send size={16} aria-hidden />
            Écrire
          </Button>
        )}
        <Button {...tool} onClick={() => setOpened('course')}>
          <LockOpen size={16} aria-hidden />
          Ouvrir un cours
        </Button>
        <Button {...tool} onClick={() => setOpened(isTeacher ? 'revoke' : 'appoint')}>
          <GraduationCap size={16} aria-hidden />
          {isTeacher ? 'Retirer le rôle de formateur' : 'Nommer formateur'}
        </Button>
        <Button
          {...tool}
          ref={suspender}
          busy={suspension.isPending}
          aria-expanded={isSuspended ? undefined : opened === 'suspend'}
          onClick={isSuspended ? reactivate : askToSuspend}
        >
          {isSuspended ? <RotateCcw size={16} aria-hidden /> : <Ban size={16} aria-hidden />}
          {isSuspended ? 'Réactiver' : 'Suspendre'}
        </Button>
        {person.hasSecondFactor && (
          <Button
            {...tool}
            ref={resetter}
            aria-expanded={opened === 'factors'}
            onClick={() => setOpened(opened === 'factors' ? null : 'factors')}
          >
            <KeyRound size={16} aria-hidden />
            Retirer les seconds facteurs
          </Button>
        )}
        <Button {...tool} variant="danger" onClick={() => setOpened('delete')}>
          <Trash2 size={16} aria-hidden />
          Supprimer le compte
        </Button>
      </Line>
      {opened === 'factors' && <ResetFactorsFold person={person} onFold={() => fold(resetter)} />}
      {opened === 'suspend' && <SuspendFold person={person} onFold={() => fold(suspender)} />}
      {refused && (
        <Notice mt="16" tone="danger">
          {failureMessage(refused.error)}
        </Notice>
      )}
      <MailDialog open={opened === 'mail'} people={[person]} onClose={() => setOpened(null)} />
      <OpenCourseDialog open={opened === 'course'} people={[person]} onClose={() => setOpened(null)} />
      <AppointDialog person={opened === 'appoint' ? person : null} onClose={() => setOpened(null)} />
      <RevokeDialog person={opened === 'revoke' ? person : null} onClose={() => setOpened(null)} />
      <DeleteDialog
        open={opened === 'delete'}
        person={person}
        onClose={() => setOpened(null)}
        listPath={listPath}
      />
    </>
  );
}
