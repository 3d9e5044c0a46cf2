import { maxCount } from '@atelier/contracts/words/counts';
import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../shared/format/format';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { useWaitingCount } from './inbox-queries';

/** Badge of the menu entry: number of unanswered questions; hidden at zero. */
export function WaitingCount() {
  const { data: waiting = 0 } = useWaitingCount();
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
      {waiting > maxCount ? `${formatNumber(maxCount)}+` : formatNumber(waiting)}
      <VisuallyHidden> sans réponse</VisuallyHidden>
    </chakra.span>
  );
}
