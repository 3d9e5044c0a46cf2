import { CountBadge } from '../../shared/ui/count-badge';
import { useSession } from '../session/session';
import { countOfState, useCompliance } from './compliance-api';

/** Badge of the menu entry: number of duties to settle. */
function Count() {
  const { data } = useCompliance();
  return <CountBadge count={data ? countOfState(data.duties, 'to-do') : 0} words="à régler" />;
}

/** Teachers have no such entry, and may not ask. */
export const WaitingDuties = () => (useSession().user?.isAdmin ? <Count /> : null);
