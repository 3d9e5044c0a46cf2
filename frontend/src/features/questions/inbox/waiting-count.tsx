import { CountBadge } from '../../../shared/ui/count-badge';
import { useInboxCount } from './inbox-queries';

/** Badge of the menu entry: number of unanswered questions, and of checks to mend. */
export function WaitingCount() {
  const { waiting = 0, broken = 0 } = useInboxCount().data ?? {};
  return <CountBadge count={waiting + broken} words={broken > 0 ? 'à traiter' : 'sans réponse'} />;
}
