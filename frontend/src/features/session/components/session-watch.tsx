import { useQueryClient } from '@tanstack/react-query';
import { closeSession } from '../../../shared/api/session';
import { readStoredUser } from '../../../shared/api/stored-user';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { toast } from '../../../shared/ui/toast';
import { leaving } from '../state/leaving';
import { sessionEndWords } from '../state/session-end-words';

/** Another tab of this browser that signs out says so itself; the news of it needs a moment to arrive. */
const otherTabMs = 1_000;

/** Signs out at once when the server has ended the session, and says why. */
export function SessionWatch() {
  const queries = useQueryClient();

  useLiveMessage('session-ended', ({ reason }) => {
    // The person's own doing in this tab: the answer to it is on its way.
    if (queries.isMutating({ mutationKey: leaving }) > 0) return;
    const { end, message } = sessionEndWords[reason];
    const sayGoodbye = () => {
      if (readStoredUser() === null) return;
      closeSession(end);
      toast({ message, action: { label: 'Se connecter', to: '/auth' } });
    };
    if (reason === 'signed-out') setTimeout(sayGoodbye, otherTabMs);
    else sayGoodbye();
  });
  return null;
}
