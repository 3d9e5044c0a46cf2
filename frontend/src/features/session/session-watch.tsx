import { useQueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@atelier/contracts/realtime';
import { closeSession, isSigningOut, renewSession, type SessionEnd } from '../../shared/api/session';
import { readStoredUser } from '../../shared/api/stored-user';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { toast } from '../../shared/ui/toast';

type Reason = LiveMessage<'session-ended'>['reason'];

interface EndWords {
  end: Exclude<SessionEnd, 'left' | 'expired'>;
  message: string;
}

/** What a session's end, told by the server, means here and says to the person. */
const sessionEndWords: Readonly<Record<Reason, EndWords>> = {
  'signed-out': { end: 'revoked', message: 'Vous avez été déconnecté depuis un autre appareil.' },
  suspended: { end: 'suspended', message: 'Votre compte a été suspendu. Vous avez été déconnecté.' },
  'role-lost': { end: 'role-lost', message: 'Vos droits ont changé. Vous avez été déconnecté.' },
  closed: { end: 'closed', message: 'Votre compte a été fermé. Vous avez été déconnecté.' },
};

/** Another tab of this browser that signs out says so itself; the news of it needs a moment to arrive. */
const otherTabMs = 1_000;
const redirectMs = 300;
const signInPath = '/auth';

/** Signs out at once when the server has ended the session, and says why; a role that was gained shows at once. */
export default function SessionWatch() {
  const queries = useQueryClient();

  useLiveMessage('session-ended', ({ reason }) => {
    // The person's own doing in this tab: the answer to it is on its way.
    if (isSigningOut()) return;
    const { end, message } = sessionEndWords[reason];
    const sayGoodbye = () => {
      if (readStoredUser() === null) return;
      closeSession(end);
      // A guarded page gives way to the sign-in page, which says why itself.
      setTimeout(() => {
        if (window.location.pathname === signInPath) return;
        toast({ message, action: { label: 'Se connecter', to: signInPath } });
      }, redirectMs);
    };
    if (reason === 'signed-out') setTimeout(sayGoodbye, otherTabMs);
    else sayGoodbye();
  });
  useLiveMessage('address-verified', () => {
    const before = readStoredUser();
    void queries.invalidateQueries({ queryKey: ['profile'] });
    void renewSession()
      .then(() => before?.isVerified === false && toast('Votre adresse est confirmée'))
      .catch(() => undefined);
  });
  // Should it fail, the next request renews the session.
  useLiveMessage('role-gained', () => void renewSession().catch(() => undefined));
  return null;
}
