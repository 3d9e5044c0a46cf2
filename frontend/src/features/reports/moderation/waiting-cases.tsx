import { CountBadge } from '../../../shared/ui/count-badge';
import { useSession } from '../../session/session';
import { useWaitingCases } from './moderation-queries';

/** Badge of the menu entry: number of contents to decide about. */
const Count = () => <CountBadge count={useWaitingCases().data ?? 0} words="à décider" />;

/** Teachers have no such entry, and may not ask. */
export const WaitingCases = () => (useSession().user?.isAdmin ? <Count /> : null);
