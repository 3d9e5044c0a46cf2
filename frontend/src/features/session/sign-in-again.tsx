import type { Profile } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unsavedPages } from '../../shared/saving/unsaved-pages';
import { LinkButton } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/modal';
import { discardSession } from './session';
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
 * Dialog over a page with unsaved input whose session ended: after signing in again, the user continues. Closing it
 * leaves the input readable; navigating away discards it.
 */
export default function SignInAgain({ user }: { user: Profile }) {
  const [isOpen, setOpen] = useState(true);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current && !unsavedPages.hasAny()) discardSession();
  }, [pathname]);
  return (
    <>
      {!isOpen && (
        <Bar role="status">
          <p>
            <strong>Votre session a pris fin.</strong> {message}
          </p>
          <LinkButton color="inherit" onClick={() => setOpen(true)}>
            Se reconnecter
          </LinkButton>
        </Bar>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Votre session a pris fin" size="sm">
        <chakra.p mb="20">{message}</chakra.p>
        <AuthForm mode="login" email={user.email} />
      </Dialog>
    </>
  );
}
