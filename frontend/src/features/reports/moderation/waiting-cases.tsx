import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../shared/format/format';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { useSession } from '../../session/session';
import { useWaitingCases } from './moderation-queries';

/** Badge of the menu entry: number of contents to decide about; hidden at zero. */
function Count() {
  const { data: waiting = 0 } = useWaitingCases();
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
      <VisuallyHidden> à décider</VisuallyHidden>
    </chakra.span>
  );
}

/** Teachers have no such entry, and may not ask. */
export const WaitingCases = () => (useSession().user?.isAdmin ? <Count /> : null);
