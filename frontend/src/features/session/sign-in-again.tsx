import type { Profile } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unsavedPages } from '../../shared/saving/unsaved-pages';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/modal';
import { discardSessionAtom } from './session';
import { AuthForm } from './sign-in/auth-form';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '0',
    bottom: 'var(--bottom-bar, 0px)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '14',
    minHeight: '56',
    px: { base: '20', md: '32' },
    py: '8',
    bg: 'band',
    color: 'onBand',
    textStyle: 'small',
  },
});

const message = 'Reconnectez-vous\u00a0: votre texte est gardé ici.';

/**
 * Over the page in which somebody was writing when their session ended: signed in again, they go on where they were. Who closes it reads
 * what they wrote, and who goes to another page leaves it.
 */
export default function SignInAgain({ user }: { user: Profile }) {
  const [isAsking, setAsking] = useState(true);
  const discardSession = useSetAtom(discardSessionAtom);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current && !unsavedPages.isGoingOn()) discardSession();
  }, [pathname, discardSession]);
  return (
    <>
      {!isAsking && (
        <Bar role="status">
          <p>
            <strong>Votre session a pris fin.</strong> {message}
          </p>
          <Button variant="link" size="tool" color="inherit" onClick={() => setAsking(true)}>
            Se reconnecter
          </Button>
        </Bar>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Votre session a pris fin" size="sm">
        <chakra.p mb="20">{message}</chakra.p>
        <AuthForm mode="login" email={user.email} />
      </Dialog>
    </>
  );
}
