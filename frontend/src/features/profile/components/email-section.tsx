import type { Profile } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Tag } from '../../../shared/ui/tag';
import { useDropEmailChange, useEmailChange } from '../api/email';
import { EmailForm } from './email-form';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16',
    rowGap: '8',
    '& > p': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** Which mailboxes have still to answer. */
const awaited = (byOld: boolean, byNew: boolean): string => {
  if (!byOld && !byNew) return 'L’ancienne et la nouvelle adresse doivent encore confirmer.';
  return byOld ? 'La nouvelle adresse doit encore confirmer.' : 'L’adresse actuelle doit encore confirmer.';
};

/** The address of the account, whether it is known to be the person's, and the way to another. */
export function EmailSection({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useEmailChange();
  const giveUp = useDropEmailChange();
  const pending = data?.pending;
  return (
    <Stack as="section" gap="16" aria-label="Adresse email">
      <Line>
        <p>
          <strong>{profile.email}</strong>{' '}
          <Tag tone={profile.isVerified ? 'green' : 'warn'}>
            {profile.isVerified ? 'Confirmée' : 'À confirmer'}
          </Tag>
        </p>
        {!isAsking && (
          <Button variant="outline" size="touch" onClick={() => setAsking(true)}>
            Changer d’adresse
          </Button>
        )}
      </Line>
      {pending && !isAsking && (
        <Notice
          tone="warn"
          title={`Changement en cours vers ${pending.email}`}
          action={
            <Button
              variant="link"
              minHeight="44"
              busy={giveUp.isPending}
              busyLabel="Annulation…"
              onClick={() => giveUp.mutate()}
            >
              Renoncer
            </Button>
          }
        >
          {awaited(pending.confirmedByOld, pending.confirmedByNew)} Les liens valent 24{'\u00a0'}heures.
        </Notice>
      )}
      {giveUp.isError && <Notice tone="danger">{failureMessage(giveUp.error)}</Notice>}
      {isAsking && <EmailForm isVerified={profile.isVerified} onDone={() => setAsking(false)} />}
    </Stack>
  );
}
