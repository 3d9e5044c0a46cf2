import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type RefObject } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Ban } from '../../../shared/icons/ban';
import { GraduationCap } from '../../../shared/icons/graduation-cap';
import { KeyRound } from '../../../shared/icons/key-round';
import { LockOpen } from '../../../shared/icons/lock-open';
import { RotateCcw } from '../../../shared/icons/rotate-ccw';
import { Send } from '../../../shared/icons/send';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { useSendInvitation, useSuspend } from '../api/person-changes';
import { sayInvited } from '../state/say-invited';
import { AppointDialog } from './appoint-dialog';
import { DeleteDialog } from './delete-dialog';
import { LetterDialog } from './letter-dialog';
import { OpenCourseDialog } from './open-course-dialog';
import { ResetFactorsFold } from './reset-factors-fold';
import { RevokeDialog } from './revoke-dialog';
import { SuspendFold } from './suspend-fold';

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '10', mt: '24' } });
const tool = { variant: 'outline', size: 'tool', minHeight: '44' } as const;

/** What an administrator can do to an account. What can be undone is done at once, the rest asks first. */
export function PersonActions({ person, listPath }: { person: Person; listPath: string }) {
  const [asked, setAsked] = useState<
    'letter' | 'course' | 'appoint' | 'revoke' | 'delete' | 'factors' | 'suspend' | null
  >(null);
  const resetter = useRef<HTMLButtonElement>(null);
  const suspender = useRef<HTMLButtonElement>(null);
  /** Takes the focus where the button that had it is gone. */
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
    setAsked(null);
    (button.current ?? actions.current)?.focus();
  };
  const reactivate = () => {
    start();
    suspension.mutate({ id, isSuspended: false }, { onSuccess: () => toast(`Compte de ${name} réactivé`) });
  };
  const askToSuspend = () => {
    start();
    setAsked(asked === 'suspend' ? null : 'suspend');
  };
  const invite = () => {
    start();
    invitation.mutate(id, { onSuccess: () => sayInvited(person) });
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
          <Button {...tool} onClick={() => setAsked('letter')}>
            <Send size={16} aria-hidden />
            Écrire
          </Button>
        )}
        <Button {...tool} onClick={() => setAsked('course')}>
          <LockOpen size={16} aria-hidden />
          Ouvrir un cours
        </Button>
        <Button {...tool} onClick={() => setAsked(isTeacher ? 'revoke' : 'appoint')}>
          <GraduationCap size={16} aria-hidden />
          {isTeacher ? 'Retirer le rôle de formateur' : 'Nommer formateur'}
        </Button>
        <Button
          {...tool}
          ref={suspender}
          busy={suspension.isPending}
          aria-expanded={isSuspended ? undefined : asked === 'suspend'}
          onClick={isSuspended ? reactivate : askToSuspend}
        >
          {isSuspended ? <RotateCcw size={16} aria-hidden /> : <Ban size={16} aria-hidden />}
          {isSuspended ? 'Réactiver' : 'Suspendre'}
        </Button>
        {person.hasSecondFactor && (
          <Button
            {...tool}
            ref={resetter}
            aria-expanded={asked === 'factors'}
            onClick={() => setAsked(asked === 'factors' ? null : 'factors')}
          >
            <KeyRound size={16} aria-hidden />
            Retirer les seconds facteurs
          </Button>
        )}
        <Button {...tool} variant="danger" onClick={() => setAsked('delete')}>
          <Trash2 size={16} aria-hidden />
          Supprimer le compte
        </Button>
      </Line>
      {asked === 'factors' && <ResetFactorsFold person={person} onFold={() => fold(resetter)} />}
      {asked === 'suspend' && <SuspendFold person={person} onFold={() => fold(suspender)} />}
      {refused && (
        <Notice mt="16" tone="danger">
          {failureMessage(refused.error)}
        </Notice>
      )}
      <LetterDialog open={asked === 'letter'} people={[person]} onClose={() => setAsked(null)} />
      <OpenCourseDialog open={asked === 'course'} people={[person]} onClose={() => setAsked(null)} />
      <AppointDialog person={asked === 'appoint' ? person : null} onClose={() => setAsked(null)} />
      <RevokeDialog person={asked === 'revoke' ? person : null} onClose={() => setAsked(null)} />
      <DeleteDialog
        open={asked === 'delete'}
        person={person}
        onClose={() => setAsked(null)}
        listPath={listPath}
      />
    </>
  );
}
