import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { Ban, GraduationCap, KeyRound, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { useSendInvitation, useSuspend } from '../api/person-changes';
import { sayInvited } from '../state/say-invited';
import { AppointDialog } from './appoint-dialog';
import { DeleteDialog } from './delete-dialog';
import { ResetFactorsFold } from './reset-factors-fold';
import { RevokeDialog } from './revoke-dialog';

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '10', mt: '24' } });
const tool = { variant: 'outline', size: 'tool', minHeight: '44' } as const;

/** What an administrator can do to an account. What can be undone is done at once, the rest asks first. */
export function PersonActions({ person, listPath }: { person: Person; listPath: string }) {
  const [asked, setAsked] = useState<'appoint' | 'revoke' | 'delete' | 'factors' | null>(null);
  const resetter = useRef<HTMLButtonElement>(null);
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
  const suspend = () => {
    start();
    suspension.mutate(
      { id, isSuspended: !isSuspended },
      { onSuccess: () => toast(isSuspended ? `Compte de ${name} réactivé` : `Compte de ${name} suspendu`) },
    );
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
        <Button {...tool} onClick={() => setAsked(isTeacher ? 'revoke' : 'appoint')}>
          <GraduationCap size={16} aria-hidden />
          {isTeacher ? 'Retirer le rôle de formateur' : 'Nommer formateur'}
        </Button>
        <Button {...tool} busy={suspension.isPending} onClick={suspend}>
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
      {asked === 'factors' && (
        <ResetFactorsFold
          person={person}
          onFold={() => {
            setAsked(null);
            (resetter.current ?? actions.current)?.focus();
          }}
        />
      )}
      {refused && (
        <Notice mt="16" tone="danger">
          {failureMessage(refused.error)}
        </Notice>
      )}
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
