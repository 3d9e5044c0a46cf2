import type { LiveMessage } from '@atelier/contracts/realtime';
import type { SessionEnd } from '../../../shared/api/session';

type Reason = LiveMessage<'session-ended'>['reason'];

interface EndWords {
  end: Exclude<SessionEnd, 'left' | 'expired'>;
  message: string;
}

/** What a session's end, told by the server, means here and says to the person. */
export const sessionEndWords: Readonly<Record<Reason, EndWords>> = {
  'signed-out': { end: 'revoked', message: 'Vous avez été déconnecté depuis un autre appareil.' },
  suspended: { end: 'suspended', message: 'Votre compte a été suspendu. Vous avez été déconnecté.' },
  'role-lost': { end: 'role-lost', message: 'Vos droits ont changé. Vous avez été déconnecté.' },
  closed: { end: 'closed', message: 'Votre compte a été fermé. Vous avez été déconnecté.' },
};
