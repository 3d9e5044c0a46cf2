import { useQueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@atelier/contracts/realtime';
import { closeSession, isSigningOut, renewSession, type SessionEnd } from '../../shared/api/session';
import { readStoredUser } from '../../shared/api/stored-user';
import { useLiveMessage } from '../../shared/realtime/use-live-message';
import { toast } from '../../shared/ui/toast';

type Reason = LiveMessage<'session-ended'>['reason'];

interface SessionEndMessage {
  end: Exclude<SessionEnd, 'left' | 'expired'>;
  message: string;
}

/** Effect and message of each reason for which the server ended the session. */
const sessionEndMessages: Readonly<Record<Reason, SessionEndMessage>> = {
  'signed-out': { end: 'revoked', message: 'Vous avez été déconnecté depuis un autre appareil.' },
  suspended: { end: 'suspended', message: 'Votre compte a été suspendu. Vous avez été déconnecté.' },
  'role-lost': { end: 'role-lost', message: 'Vos droits ont changé. Vous avez été déconnecté.' },
  closed: { end: 'closed', message: 'Votre compte a été fermé. Vous avez été déconnecté.' },
};

/** Another tab that signs out reports it itself, with a short delay. */
const otherTabMs = 1_000;
const redirectMs = 300;
const signInPath = '/auth';

/** Signs out when the server ends the session, with the reason; a gained role is applied at once. */
export default function SessionWatch() {
  const queries = useQueryClient();

  useLiveMessage('session-ended', ({ reason }) => {
    // Sign-out from this tab: its response is pending.
    if (isSigningOut()) return;
    const { end, message } = sessionEndMessages[reason];
    const endSession = () => {
      if (readStoredUser() === null) return;
      closeSession(end);
      // A guarded page redirects to the sign-in page, which shows the reason itself.
      setTimeout(() => {
        if (window.location.pathname === signInPath) return;
        toast({ message, action: { label: 'Se connecter', to: signInPath } });
      }, redirectMs);
    };
    if (reason === 'signed-out') setTimeout(endSession, otherTabMs);
    else endSession();
  });
  useLiveMessage('address-verified', () => {
    const before = readStoredUser();
    void queries.invalidateQueries({ queryKey: ['profile'] });
    void renewSession()
      .then(() => before?.isVerified === false && toast('Votre adresse est confirmée'))
      .catch(() => undefined);
  });
  // If it fails, the next request renews the session.
  useLiveMessage('role-gained', () => void renewSession().catch(() => undefined));
  return null;
}
