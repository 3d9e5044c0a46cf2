import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../shared/format/format';
import { VisuallyHidden } from '../../shared/ui/layout';
import { useSession } from '../session/session';
import { countOfState, useCompliance } from './compliance-api';

/** Badge of the menu entry: number of duties to settle; hidden at zero. */
function Count() {
  const { data } = useCompliance();
  const waiting = data ? countOfState(data.duties, 'to-do') : 0;
  if (waiting === 0) return null;
  return (
    <chakra.span
      ms="auto"
      minWidth="26px"
      px="8"
      textStyle="meta"
      fontWeight={700}
      textAlign="center"
      bg="asoft"
      color="atext"
      borderRadius="full"
    >
      {formatNumber(waiting)}
      <VisuallyHidden> à régler</VisuallyHidden>
    </chakra.span>
  );
}

/** Teachers have no such entry, and may not ask. */
export const WaitingDuties = () => (useSession().user?.isAdmin ? <Count /> : null);
