import { CountBadge } from '../../../shared/ui/count-badge';
import { useWaitingCount } from './inbox-queries';

/** Badge of the menu entry: number of unanswered questions. */
export const WaitingCount = () => <CountBadge count={useWaitingCount().data ?? 0} words="sans réponse" />;
