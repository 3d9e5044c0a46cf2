import { maxCount } from '@atelier/contracts/words/counts';
import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../format/format';
import { VisuallyHidden } from './layout';

const Badge = chakra('span', {
  base: {
    ms: 'auto',
    minWidth: '26px',
    px: '8',
    textStyle: 'meta',
    fontWeight: 700,
    textAlign: 'center',
    bg: 'asoft',
    color: 'atext',
    borderRadius: 'full',
  },
});

interface CountBadgeProps {
  count: number;
  /** What waits, for screen readers: `sans réponse`. */
  words: string;
}

/** How many things wait, beside a menu entry; hidden at zero. Counts stop at `maxCount`. */
export const CountBadge = ({ count, words }: CountBadgeProps) =>
  count > 0 && (
    <Badge>
      {count > maxCount ? `${formatNumber(maxCount)}+` : formatNumber(count)}
      <VisuallyHidden> {words}</VisuallyHidden>
    </Badge>
  );
